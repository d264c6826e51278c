import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { REMOTES } from '@jpro/build/units';
import { Draft, makePage, pageOptions, type PageOptions, Refusal } from '@jpro/remote-kit/new';
import { addRemote } from './addRemote.ts';
import { linkWorkspace } from './linkWorkspace.ts';
import { ACCESSES, makeEndpoint, METHODS, type EndpointOptions } from './makeEndpoint.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What a command leaves to its process. */
export interface NewResult {
  /** The exit code: 0 made, 1 refused, 2 misuse. */
  readonly code: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** One `npm run new` command, in the repository that this file belongs to. */
export async function performNew(words: readonly string[]): Promise<NewResult> {
  let [stdout, stderr] = ['', ''];
  const program = newProgram({
    writeOut: (text) => void (stdout += text),
    writeErr: (text) => void (stderr += text),
  });
  let code: NewResult['code'] = 0;
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) code = error.exitCode === 0 ? 0 : 2;
    else if (error instanceof Refusal) {
      stderr += `${error.message}\n`;
      code = 1;
    } else throw error;
  }
  return { code, stdout, stderr };
}

interface Output {
  readonly writeOut: (text: string) => void;
  readonly writeErr: (text: string) => void;
}

function newProgram(output: Output): Command {
  const show = (lines: readonly string[]) => output.writeOut(`${lines.join('\n')}\n`);
  const report = (files: readonly string[]) => show(['Written:', ...files.map((file) => `  ${file}`)]);
  const next = (...steps: readonly string[]) => show(['', 'Next:', ...steps.map((step) => `  ${step}`)]);

  const program = new Command('npm run new --')
    .description('Makes the files of a new part of JPro, tests included. Nothing is made when something is wrong.')
    .exitOverride()
    .configureOutput(output)
    .configureHelp({ showGlobalOptions: true });

  pageOptions(program.command('remote <name>'))
    .description('a remote (mfe-example) with one page')
    .action(async (remote: string, options: PageOptions) => {
      const draft = new Draft(ROOT);
      const lockfile = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');
      const pattern = addRemote(draft, remote, options);
      report(await draft.write());
      linkWorkspace(ROOT, remote, lockfile);
      next(
        ...tryIt(remote, pattern, options),
        `Say what it is for: README.md, ${remote}/README.md`,
        `Release it: npm run release -- publish ${remote}, then promote`,
      );
    });

  pageOptions(program.command('page <remote> <name>'))
    .description('a page of a remote (mfe-jobseeker saved-searches): route, page, chunk, test, texts')
    .action(async (remote: string, page: string, options: PageOptions) => {
      const draft = new Draft(ROOT);
      const pattern = makePage(draft, { remote, folder: remote, others: REMOTES }, page, options);
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

  return program;
}

function tryIt(remote: string, pattern: string, { titleMy }: PageOptions): string[] {
  return [
    `See it: npm run dev -- ${remote}, then http://localhost:3000${pattern}`,
    `Test it: npm test -w ${remote}`,
    ...(titleMy === undefined ? [`Replace the Burmese title, "New page": ${remote}/src/locales/my.json`] : []),
  ];
}
