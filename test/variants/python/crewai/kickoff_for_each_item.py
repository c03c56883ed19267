# A crew is kicked off once for each of a list of inputs, and once more in a for loop of three.
from crewai import Agent, Crew, Task

clerk = Agent(role="Clerk", goal="Sort mail", backstory="Sorts", max_iter=3)
sort = Task(description="Sort {letter}; remark {remark}", expected_output="a pile", agent=clerk)
crew = Crew(agents=[clerk], tasks=[sort])
print(crew.kickoff_for_each(inputs=[{"letter": n, "remark": ""} for n in "abc"]))
remark = ""
for attempt in range(1, 4):  # $ bounded=verified_bound
    remark = crew.kickoff(inputs={"letter": "d", "remark": remark}).raw
    if "SORTED" in remark:
        break
