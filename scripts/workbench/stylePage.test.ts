import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const MODULE = path.join(import.meta.dirname, 'stylePage.ts');

test('buttons, chips and spacing are on one page, in both themes', async () => {
  // Not in this process: the page reads JSX through Node's hooks.
  const script = `console.log(await (await import(${JSON.stringify(MODULE)})).stylePage('/fonts', 'dark'))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toContain('data-theme="dark"');
  for (const text of ['လျှောက်မည်</span>', 'aria-current="true"', 'space[12] 48px']) expect(stdout).toContain(text);
  expect(stdout).not.toContain('undefined');
});
