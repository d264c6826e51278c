/** `npm run new`: makes a remote, a page or an endpoint from templates. Exit codes: 0 made, 1 refused, 2 misuse. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { Draft } from './Draft.ts';
import { linkWorkspace } from './linkWorkspace.ts';
import { ACCESSES, makeEndpoint, METHODS, type EndpointOptions } from './makeEndpoint.ts';
import { GUARDS, makePage, type PageOptions } from './makePage.ts';
import { makeRemote } from './makeRemote.ts';
import { Refusal } from './Refusal.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const program = new Command('npm run new --')
  .description('Makes the files of a new part of JPro, tests included. Nothing is made when something is wrong.')
  .exitOverride()
  .configureHelp({ showGlobalOptions: true });

const withPageOptions = (command: Command) =>
  command
    .option('--path <pattern>', 'where the page is, without the language (/saved-searches)')
    .addOption(new Option('--guard <guard>', 'who may see the page').choices(GUARDS))
    .option('--title <text>', 'its title in English')
    .option('--title-my <text>', 'its title in Burmese');

withPageOptions(program.command('remote <name>'))
  .description('a remote (mfe-example) with one page')
  .action(async (remote: string, options: PageOptions) => {
    const draft = new Draft(ROOT);
    const lockfile = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');
    const pattern = makeRemote(draft, remote, options);
    report(await draft.write());
    linkWorkspace(ROOT, remote, lockfile);
    next(
      ...tryIt(remote, pattern, options),
      `Say what it is for: README.md, ${remote}/README.md`,
      `Release it: npm run release -- publish ${remote}, then promote`,
    );
  });

withPageOptions(program.command('page <remote> <name>'))
  .description('a page of a remote (mfe-jobseeker saved-searches): route, page, chunk, test, texts')
  .action(async (remote: string, page: string, options: PageOptions) => {
    const draft = new Draft(ROOT);
    const pattern = makePage(draft, remote, page, options);
    report(await draft.write());
    next(
      ...tryIt(remote, pattern, options),
      `Say what it needs to be shown (queries, head, outcome): ${remote}/src/routes.ts`,
    );
  });

program
  .command('endpoint <feature> <name>')
  .description('an endpoint (jobs openCount): contract, handler, test. domain/feature also makes the feature')
  .addOption(new Option('--method <method>', 'GET by default').choices(METHODS))
  .addOption(new Option('--access <access>', 'who may use it, anyone by default').choices(ACCESSES))
  .option('--path <path>', 'below /api (/jobs/open-count)')
  .option('--summary <text>', 'one line for the description of the API')
  .action(async (feature: string, name: string, options: EndpointOptions) => {
    const draft = new Draft(ROOT);
    const endpoint = makeEndpoint(draft, ROOT, feature, name, options);
    report(await draft.write());
    next(
      `Describe the input and response of ${endpoint} in the contract, then write ${name}.ts`,
      `Test it, with the tests of every endpoint: npm test -- ${name} contract`,
      'See what else tests ask of an endpoint: docs/contributing.md, "An endpoint"',
    );
  });

function report(files: readonly string[]): void {
  console.log(['Written:', ...files.map((file) => `  ${file}`)].join('\n'));
}

function next(...steps: readonly string[]): void {
  console.log(['', 'Next:', ...steps.map((step) => `  ${step}`)].join('\n'));
}

function tryIt(remote: string, pattern: string, { titleMy }: PageOptions): string[] {
  return [
    `See it: npm run dev -- ${remote}, then http://localhost:3000${pattern}`,
    `Test it: npm test -w ${remote}`,
    ...(titleMy === undefined ? [`Replace the Burmese title, "New page": ${remote}/src/locales/my.json`] : []),
  ];
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else if (error instanceof Refusal) {
    console.error(error.message);
    process.exitCode = 1;
  } else throw error;
}
