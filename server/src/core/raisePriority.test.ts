import { spawnSync } from 'node:child_process';

const PROGRAM = `
  import { getPriority } from 'node:os';
  import { raisePriority } from ${JSON.stringify(import.meta.resolve('./raisePriority.ts'))};
  raisePriority();
  console.log(getPriority());
`;

/** The priority of a process that was started with this niceness, after it has raised its own. */
const raisedFrom = (niceness: number): number => {
  const program = [process.execPath, '--input-type=module', '--eval', PROGRAM];
  const { stdout } = spawnSync('nice', ['-n', String(niceness), ...program], { encoding: 'utf8' });
  return Number(stdout);
};

const mayRaise = spawnSync('nice', ['-n', '-1', 'true'], { encoding: 'utf8' }).stderr === '';
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('the API runs before a database on the same machine, as far as its user may', () => {
  expect(raisedFrom(0)).toBe(mayRaise ? -7 : 0);
});

onLinux('a priority that the operator has chosen stays', () => {
  expect(raisedFrom(3)).toBe(3);
});
