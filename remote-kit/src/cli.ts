#!/usr/bin/env node
/** `remote-kit`: the commands of a repository with one remote. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { createRepository, type CreateOptions } from './createRepository.ts';
import { pageOptions, Refusal } from './new/index.ts';

const require = createRequire(path.resolve('package.json'));

/** Runs a program of Node in this repository, and ends with its exit code unless it succeeds. */
function run(file: string, args: readonly string[] = [], flags: readonly string[] = []): void {
  const { status } = spawnSync(process.execPath, [...flags, file, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** A program of an installed package. */
const programOf = (name: string, file: string): string =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

const entryOf = (name: string): string => fileURLToPath(import.meta.resolve(name));

/** Commands of releases that work with the sources here. */
const WITHOUT_SITE = new Set(['help', 'keys', 'version']);

const program = new Command('remote-kit').description('Makes, tests, builds and releases a repository with one remote');

pageOptions(program.command('create <name>'))
  .description('a repository (mfe-training) with one page, in a new folder')
  .option('--packages <folder>', "JPro's packages as tarballs")
  .option('--registry <address>', "the registry with JPro's packages, unless npm knows it already")
  .action(async (remote: string, options: CreateOptions) => {
    const { files, pattern } = await createRepository(path.resolve(remote), options);
    const next = [`cd ${remote} && npm install`, 'npm test', 'git init && git add --all && git commit -m "First page"'];
    const lines = ['Written:', ...files.map((file) => `  ${remote}/${file}`), '', `Its page is at ${pattern}. Next:`];
    process.stdout.write(`${[...lines, ...next.map((step) => `  ${step}`)].join('\n')}\n`);
  });

program
  .command('test [patterns...]')
  .description('types and tests')
  .action((patterns: string[]) => {
    run(programOf('typescript', 'bin/tsc'), ['-b', '--pretty', 'false']);
    run(programOf('jest', 'bin/jest.js'), patterns, [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
    ]);
  });

program
  .command('build')
  .description('builds dist/')
  .action(() => run(entryOf('@jpro/build/build-unit')));

program
  .command('dev')
  .description('serves the remote for work on it, with the pages of a site whose operator allows it (DEVELOPERS=on)')
  .option('--against <address>', 'that site, here at PORT or 3000, with hot reload')
  .addOption(
    new Option('--inside <address>', 'that site at its own address; the remote is at PORT or 3001').conflicts(
      'against',
    ),
  )
  .action(async ({ against, inside }: { against?: string; inside?: string }) => {
    // Takes seconds to load.
    const { otherSite, startDev, startInside } = await import('./dev.ts');
    const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string };
    const unit = name.replace('@jpro/', '');
    if (inside !== undefined) return startInside(process.cwd(), unit, inside);
    if (against === undefined) throw new Refusal('--against or --inside says which site');
    return startDev(process.cwd(), unit, () => otherSite(against));
  });

program
  .command('release')
  .description('the commands of releases, at the site of OPS_URL: publish, canary, promote, rollback, status, …')
  .helpOption(false)
  .allowUnknownOption()
  .argument('[words...]')
  .action((words: string[]) => {
    const [command = 'help'] = words;
    if (!process.env['OPS_URL'] && !WITHOUT_SITE.has(command) && !words.includes('--help'))
      throw new Refusal('OPS_URL and OPS_TOKEN say which site it is for');
    run(entryOf('@jpro/releases/cli'), process.argv.slice(3));
  });

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
