/** `npm run packages`: packs what a repository with one remote installs. */
import path from 'node:path';
import { program } from 'commander';
import { Refusal } from '@jpro/remote-kit/new';
import { packPackages } from './packPackages.ts';

const { to } = program
  .name('npm run packages --')
  .description('Packs what a repository with one remote installs, as JavaScript with types')
  .requiredOption('--to <folder>', 'where the tarballs go')
  .parse()
  .opts<{ to: string }>();

try {
  for (const { name, version, file } of await packPackages(path.resolve(process.env['INIT_CWD'] ?? '', to)))
    process.stdout.write(`${name} ${version}  ${file}\n`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
