import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Compiling the modules would take two thirds of the time of a rollback.
enableCompileCache(path.join(import.meta.dirname, '../../.cache/compiled'));
const { keepPrivate } = await import('@jpro/storage/keep-private');
const { dataFolder } = await import('./dataFolder.ts');
keepPrivate(dataFolder(process.env));
const { performCommand } = await import('./command/performCommand.ts');

const said = new Set<string>();
/** Once each: many requests may wait for the same bucket. */
function warn(text: string): void {
  if (!said.has(text)) process.stderr.write(`${text}; trying again\n`);
  said.add(text);
}
async function ask(question: string): Promise<string> {
  const { createInterface } = await import('node:readline/promises');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl+C and Ctrl+D type nothing.
  const typed = await lines.question(question).catch(() => '');
  lines.close();
  return typed;
}
const { isTTY } = process.stdin;
const { status, stdout, stderr } = await performCommand(process.argv.slice(2), process.env, performance.timeOrigin, {
  warn,
  ...(isTTY && process.stdout.isTTY && { ask }),
});
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
