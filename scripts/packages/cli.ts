/** `npm run packages`: packs what a repository with one remote installs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { program } from 'commander';
import { Refusal } from '@jpro/remote-kit/new';
import { packPackages } from './packPackages.ts';
import { publish } from './publish.ts';

const { to, registry } = program
  .name('npm run packages --')
  .description('Packs what a repository with one remote installs, as JavaScript with types')
  .option('--to <folder>', 'where the tarballs go')
  .option('--registry <address>', 'publish the versions that this registry lacks')
  .parse()
  .opts<{ to?: string; registry?: string }>();
if (to === undefined && registry === undefined) program.error('error: say --to <folder> or --registry <address>');

const temporary = to === undefined ? mkdtempSync(path.join(tmpdir(), 'jpro-packages-')) : undefined;
try {
  // npm runs scripts in the folder of the repository, wherever it was called.
  const folder = temporary ?? path.resolve(process.env['INIT_CWD'] ?? '', to ?? '');
  const all = await packPackages(folder);
  const results = registry === undefined ? all.map(({ file }) => file) : publish(all, registry);
  for (const [index, { name, version }] of all.entries())
    process.stdout.write(`${name} ${version}  ${results[index]}\n`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  if (temporary !== undefined) rmSync(temporary, { recursive: true });
}
