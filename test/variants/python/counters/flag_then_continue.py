# past the limit the flag is set and continue goes to the test
import litellm


def run(p: str) -> str:
    done, n = False, 0
    while not done:  # $ bounded=verified_bound
        n += 1
        if n > 10:
            done = True
            continue
        r = litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content
        done = r == "OK"
        p += r
    return p
