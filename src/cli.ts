#!/usr/bin/env node
// The `ial-scan` command: hands the arguments to `cli/` and the exit code to the shell.
import { run } from './cli/run.ts';

process.exitCode = await run(process.argv);
