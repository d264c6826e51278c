import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** Closes when it reads `close`; any other line lets its clock go on by as many milliseconds. */
const PROGRAM = `
  import { mock } from 'node:test';
  import { createInterface } from 'node:readline';
  import { stopOnSignal } from '${pathToFileURL(path.join(import.meta.dirname, 'stopOnSignal.ts')).href}';
  mock.timers.enable({ apis: ['setTimeout'] });
  const { promise, resolve } = Promise.withResolvers();
  stopOnSignal(() => promise, { info: (_fields, message) => console.log(message), error: console.log });
  createInterface(process.stdin).on('line', (line) => {
    if (line === 'close') resolve();
    else mock.timers.tick(Number(line));
    console.log('after ' + line);
  });
  console.log('started');
`;

async function startProgram() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const lines: string[] = [];
  const printed = createInterface(child.stdout).on('line', (line) => lines.push(line));
  await once(printed, 'line');
  return {
    /** Everything it printed. */
    lines,
    signal: (name: NodeJS.Signals) => child.kill(name),
    write: (line: string) => child.stdin.write(`${line}\n`),
    nextLine: () => once(printed, 'line'),
    /** Its exit code, and the signal that ended it. */
    ended,
  };
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s again: the shutdown under way goes on', async (name) => {
  const program = await startProgram();
  program.signal(name);
  await program.nextLine();
  program.signal(name);
  program.signal('SIGINT');
  program.write('close');
  expect(await program.ended).toEqual([0, null]);
  expect(program.lines).toEqual(['started', 'stopping', 'after close']);
});

test('a shutdown that hangs ends within ten seconds, and repeated signals do not put that off', async () => {
  const program = await startProgram();
  program.signal('SIGINT');
  await program.nextLine();
  program.write('8999');
  await program.nextLine();
  program.signal('SIGINT');
  program.write('1');
  expect(await program.ended).toEqual([1, null]);
  expect(program.lines).toEqual(['started', 'stopping', 'after 8999', 'the shutdown did not finish in time']);
});
