// Calls that wait for a person: consoles, prompts, dialogs, chat front ends. Each such lap is paced by that person.
import type { CallModel } from '../define.ts';

const PROMPTS = [
  'builtins.{input,raw_input}',
  'getpass.getpass',
  'code.InteractiveConsole().{raw_input,interact}',
  'readline.input',
  'fileinput.input().readline',
  'sys.stdin.{readline,read,readlines}',
  'sys.stdin.buffer.{readline,read}',
  'msvcrt.{getch,getche,getwch}',
  'termios.tcgetattr',
  'pdb.set_trace',
  'builtins.breakpoint',

  'click{,.termui}.{prompt,confirm,pause,getchar,edit}',
  'typer{,.main}.{prompt,confirm,getchar}',
  'rich.prompt.{Prompt,Confirm,IntPrompt,FloatPrompt,InvalidResponse}.ask',
  'rich.**.Console().input',
  'prompt_toolkit{,.shortcuts}{,.prompt}.prompt',
  'prompt_toolkit.**.PromptSession().{prompt,prompt_async}',
  'prompt_toolkit.shortcuts.**.{yes_no_dialog,input_dialog,radiolist_dialog,button_dialog,confirm}',
  'questionary.**.{text,select,confirm,password,checkbox,autocomplete,path,rawselect,form}().{ask,ask_async,unsafe_ask,unsafe_ask_async}',
  'questionary{,.prompt}.{prompt,unsafe_prompt}',
  'inquirer{,.**}.{prompt,text,confirm,list_input,checkbox,password,editor}',
  'InquirerPy.**.prompt{,_async}',
  'InquirerPy.inquirer.{text,select,confirm,secret,checkbox,fuzzy,number,filepath,rawlist,expand}().execute{,_async}',
  'PyInquirer.prompt',
  'aioconsole.{ainput,aprint_input}',
  'beaupy.{prompt,select,select_multiple,confirm}',
  'simple_term_menu.TerminalMenu().show',
  'pick.pick',
  'blessed.Terminal().inkey',
  'tkinter.simpledialog.{askstring,askinteger,askfloat}',
  'tkinter.messagebox.{askyesno,askokcancel,askquestion,askretrycancel,askyesnocancel}',
  'easygui.{enterbox,ynbox,buttonbox,choicebox,multenterbox,textbox}',
  'PySimpleGUI.popup_{get_text,yes_no,get_file}',
  'ipywidgets.interact',

  'streamlit.{chat_input,text_input,text_area,button,form_submit_button,audio_input}',
  'streamlit.sidebar.{chat_input,text_input,text_area,button}',
  'chainlit.**.{AskUserMessage,AskActionMessage,AskFileMessage,AskElementMessage}().send',
  'pywebio.input.**',
  'mesop.input',
];

export const HUMAN: readonly CallModel[] = [
  { call: PROMPTS, is: 'human', waits: 'human_input' },
  // Speech: somebody has to say something.
  {
    call: [
      'speech_recognition.Recognizer().{listen,record,listen_in_background}',
      'pyaudio.PyAudio().open().read',
      'sounddevice.{rec,wait}',
      'pvporcupine.create().process',
      'keyboard.{read_key,read_event,wait,record}',
      'pynput.{keyboard,mouse}.{Listener,Events}().{join,get}',
    ],
    is: 'human',
    waits: 'human_input',
  },
  { call: 'speech_recognition.Recognizer().recognize_*', origin: 'human' },
];
