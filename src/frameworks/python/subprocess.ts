// Other programs and interpreters: they run what they are given, and their outcome is a tool's.
import type { CallModel } from '../define.ts';

export const SUBPROCESS: readonly CallModel[] = [
  {
    call: [
      'subprocess.{run,call,check_call,check_output,getoutput,getstatusoutput,Popen}',
      'subprocess.Popen().{communicate,wait,poll}',
      'os.{system,popen,spawn*,exec*,posix_spawn}',
      'pty.spawn',
      'asyncio{,.subprocess}.{create_subprocess_exec,create_subprocess_shell}',
      'asyncio.{create_subprocess_exec,create_subprocess_shell}().{communicate,wait}',
      '{anyio,trio}.{run_process,open_process}',
      'pexpect.{run,spawn,spawn().expect,spawn().sendline}',
      'sh.*',
      'plumbum.local.*',
      'invoke.**.run',
      'fabric.Connection().{run,sudo}',
      'paramiko.SSHClient().exec_command',
      'docker.**.{containers.run,exec_run}',
      'kubernetes.stream.stream',
      'runpy.{run_path,run_module}',
      'pytest.main',
      'unittest.{main,TextTestRunner().run}',
      'builtins.{exec,eval}',
      'code.{InteractiveInterpreter,InteractiveConsole}().{runcode,runsource,push}',
      'IPython.**.{run_cell,run_cell_async,run_line_magic,system}',
      'jupyter_client.**.{execute,execute_interactive}',
      'nbclient.**.execute',
      'e2b_code_interpreter.**.{run_code,exec_cell,notebook.exec_cell}',
      'e2b_code_interpreter.{,Async}Sandbox{,.create}().{run_code,commands.run}',
      'RestrictedPython.**.exec*',
    ],
    is: 'subprocess',
    origin: 'tool',
    writesOutside: true,
  },
  {
    call: ['ast.{parse,literal_eval}', 'builtins.compile', 'shlex.{split,quote}', 'py_compile.compile'],
    origin: 'arguments',
  },
];
