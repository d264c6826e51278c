import { spawnSync } from 'node:child_process';

test('where no package can be installed, the message names the variable for the path of a browser', () => {
  const program = "process.getuid = () => 1000; await (await import('./scripts/testing/debian.mjs')).ensureChromium()";
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: `${import.meta.dirname}/../..`,
    env: { PATH: '/nonexistent' },
    encoding: 'utf8',
  });
  expect(stdout).toBe(
    'Missing: chromium, so the tests that need it are skipped. On Debian, as root: apt-get install chromium. ' +
      'Elsewhere: CHROMIUM=<its path>\n',
  );
});
