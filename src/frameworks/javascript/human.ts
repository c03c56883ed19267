// Calls that wait for a person at a terminal, in a dialog, or in a chat front end.
import type { CallModel } from '../define.ts';

export const HUMAN: readonly CallModel[] = [
  {
    call: [
      'node:readline{,/promises}{,.promises}.createInterface().{question,prompt,getLine}',
      'globalThis{,.window}.{prompt,confirm}',
      'npm:{inquirer,@inquirer/prompts}{,.prompt,.input,.confirm,.select,.password,.editor,.checkbox,.search,.number,.rawlist,.expand}',
      'npm:@inquirer/{input,confirm,select,password,editor,checkbox,search}',
      'npm:prompts{,.prompt}',
      'npm:enquirer{,.prompt,.Input,.Confirm,.Select}',
      'npm:@clack/prompts.{text,confirm,select,multiselect,password,selectKey,autocomplete,group}',
      'npm:readline-sync.{question,prompt,keyIn,keyInYN,keyInSelect,keyInYNStrict}',
      'npm:prompt-sync()',
      'npm:prompt{,.get}',
      'npm:vscode.window.{showInputBox,showQuickPick,showInformationMessage,showWarningMessage,showErrorMessage}',
    ],
    is: 'human',
    waits: 'human_input',
  },
];
