# A streamlit page that answers when something was typed.
import streamlit as st
from openai import OpenAI

client = OpenAI()
st.session_state.setdefault("messages", [])

for message in st.session_state.messages:  # $ benign=finite_iteration
    st.chat_message(message["role"]).write(message["content"])

if prompt := st.chat_input("Ask"):
    st.session_state.messages.append({"role": "user", "content": prompt})
    stream = client.chat.completions.create(model="gpt-4o-mini", messages=st.session_state.messages, stream=True)
    st.session_state.messages.append({"role": "assistant", "content": st.write_stream(stream)})
