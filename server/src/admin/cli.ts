/** `npm run admin -- <command>`. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import type { Interface } from 'node:readline';

// Compiling the modules would take half of a command's time.
enableCompileCache(path.join(import.meta.dirname, '../../../.cache/compiled'));
const { keepPrivate } = await import('@jpro/storage/keep-private');
const { dataFolderOf } = await import('../core/configuration.ts');
keepPrivate(dataFolderOf(process.env));
const { runCommandLine } = await import('./runCommandLine.ts');

let lines: Interface | undefined;
let typed: AsyncIterator<string> | undefined;
/** Nothing that is typed is shown. Questions go to standard error, because a script reads standard output. */
async function ask(question: string): Promise<string> {
  const { createInterface } = await import('node:readline');
  const terminal = process.stdin.isTTY === true;
  lines ??= createInterface({ input: process.stdin, terminal }).on('SIGINT', () => process.exit(130));
  typed ??= lines[Symbol.asyncIterator]();
  process.stderr.write(question);
  const { value, done } = await typed.next();
  if (terminal) process.stderr.write('\n');
  return done ? '' : value;
}
const argv = process.argv.slice(2);
const { exitCode, printed, refusal } = await runCommandLine(argv, process.env, process.cwd(), ask);
lines?.close();
if (printed !== undefined) console.log(printed);
if (refusal !== undefined) console.error(refusal);
process.exitCode = exitCode;
