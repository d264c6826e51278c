/** `npm run packages`: packs what a repository with one remote installs. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { program } from 'commander';
import { Refusal } from '@jpro/remote-kit/new';
import { packPackages, type Packed } from './packPackages.ts';

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
  for (const packed of await packPackages(folder)) {
    const result = registry === undefined ? packed.file : published(packed, registry);
    process.stdout.write(`${packed.name} ${packed.version}  ${result}\n`);
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  if (temporary !== undefined) rmSync(temporary, { recursive: true });
}

/** @throws Refusal when the registry refuses it; npm has said why */
function published({ name, version, file }: Packed, address: string): string {
  const view = spawnSync('npm', ['view', `${name}@${version}`, 'version', '--registry', address], { encoding: 'utf8' });
  if (view.status === 0 && view.stdout.trim() === version) return 'is there already';
  try {
    execFileSync('npm', ['publish', file, '--registry', address], { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    throw new Refusal(`${address} does not take ${name} ${version}: see the lines above`);
  }
  return `published at ${address}`;
}
