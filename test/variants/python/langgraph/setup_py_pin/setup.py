from setuptools import setup

setup(name="audit", version="1", py_modules=["app"], install_requires=["langgraph>=0.2.40,<0.4", "langchain-openai"])
