import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { runCommandLine } from '../admin/runCommandLine.ts';
import { SHORT_RUN } from './shortRun.ts';

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

const CLI = path.join(import.meta.dirname, '../admin/cli.ts');
export const environmentOf = (variables: NodeJS.ProcessEnv) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  OPERATOR: 'thida',
  ...variables,
});

/** Carried out in this process, by all that `npm run admin` does. */
export async function type(words: readonly string[], variables: NodeJS.ProcessEnv): Promise<Ran> {
  const { exitCode, printed, refusal } = await runCommandLine(words, environmentOf(variables), process.cwd());
  return { code: exitCode, out: (printed ?? '').trim(), error: (refusal ?? '').trim() };
}

/** In a process of its own: starting one takes more processor time than a whole test. */
export async function start(words: readonly string[], variables: NodeJS.ProcessEnv): Promise<Ran> {
  const child = spawn(process.execPath, [...SHORT_RUN, CLI, ...words], { env: environmentOf(variables) });
  let [out, error] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (error += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out: out.trim(), error: error.trim() };
}
