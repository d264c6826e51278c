import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { pageTexts, TextNamesOfModules } from './pageTexts.ts';

const TEXTS = {
  common: { close: 'Close', undo: 'Undo' },
  menu: 'Menu',
  job: {
    title: 'Job',
    found_one: 'A job',
    found_other: 'Jobs',
    salary: 'Salary',
    status: { open: 'Open', hired: 'Hired' },
  },
  apply: { title: 'Apply', done: { title: 'Done', text: 'Thank you' } },
  about: { title: 'About' },
};

/** Builds a remote of these files in memory. @returns the texts of its pages. */
async function textsOf(files: Readonly<Record<string, string>>) {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'jpro-texts-')), 'mfe-x/src');
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  const compiler = webpack({
    mode: 'production',
    context: path.dirname(folder),
    entry: { remote: './src/remote.js' },
    output: { path: path.join(folder, 'dist') },
    optimization: { minimize: false },
    plugins: [new TextNamesOfModules()],
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('no result'))));
  });
  expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);
  return pageTexts(stats.compilation, 'remote', TEXTS);
}

const REMOTE = `
  const frame = (t) => t('menu');
  export default { frame, job: () => import(/* webpackChunkName: "page-job" */ './job.js'),
    about: () => import(/* webpackChunkName: "page-about" */ './about.js') };`;
const ABOUT = `export default (t) => t('about.title');`;

test('a page has the texts that its code names, that of the remote, and what it loads later', async () => {
  const job = `
    import { STATES } from './states.js';
    const title = 'job.title';
    export const apply = () => import('./dialog.js');
    export default (t, state) => t(title) + t('job.found', { count: 1 }) + t(STATES[state]);`;
  const pages = await textsOf({
    'remote.js': REMOTE,
    'about.js': ABOUT,
    'job.js': job,
    'states.js': `export const STATES = { open: 'job.status.open' };`,
    'dialog.js': `export default (t, part) => t(\`apply.done.\${part}\`) + t('common.close');`,
  });
  expect(pages).toEqual({
    about: ['menu', 'about'],
    job: ['common.close', 'menu', 'job.title', 'job.found_one', 'job.found_other', 'job.status.open', 'apply.done'],
  });
});

test('a text whose name begins with a value cannot be told, and fails the build', async () => {
  const job = 'export default (t, part) => t(`${part}.title`);';
  await expect(textsOf({ 'remote.js': REMOTE, 'about.js': ABOUT, 'job.js': job })).rejects.toThrow(
    /job\.js: begin the template in t\(…\) with a part of the texts/,
  );
});
