import { spawnSync } from 'node:child_process';
import { Refusal } from '@jpro/remote-kit/new';
import type { Packed } from './packPackages.ts';

/**
 * Publishes the versions that a registry lacks, unless one that it has differs from its package here.
 * @returns what became of each package
 * @throws Refusal when one differs, or the registry does not take one
 */
export function publish(all: readonly Packed[], registry: string): string[] {
  const missing = new Set(all.filter((packed) => !isPublished(packed, registry)));
  const changed = all.filter((packed) => !missing.has(packed)).flatMap((packed) => differences(packed, registry));
  if (changed.length > 0)
    throw new Refusal(
      [...changed, 'Nothing was published: npx lerna version gives what changed a new version'].join('\n'),
    );
  return all.map((packed) => {
    if (!missing.has(packed)) return 'is there already';
    const { status } = npm(registry, ['publish', packed.file, '--loglevel=error'], 'inherit');
    if (status === 0) return `published at ${registry}`;
    throw new Refusal(`${registry} does not take ${packed.name} ${packed.version}: see the lines above`);
  });
}

/** @throws Refusal when the registry does not say */
function isPublished({ name, version }: Packed, registry: string): boolean {
  const { status, stdout, stderr } = npm(registry, ['view', `${name}@${version}`, 'version', '--json']);
  if (status === 0) return stdout.trim() !== '';
  if (stdout.includes('"E404"')) return false;
  throw new Refusal(`${registry} does not say whether it has ${name} ${version}:\n${stderr.trim()}`);
}

/** What of a published version differs from the package here: its files, whoever compressed them. */
function differences({ name, version, file }: Packed, registry: string): string[] {
  const { status, stdout, stderr } = npm(registry, [
    ...['diff', '--diff-name-only', `--diff=${name}@${version}`, `--diff=file:${file}`],
  ]);
  if (status !== 0) throw new Refusal(`${name} ${version} cannot be compared with ${registry}:\n${stderr.trim()}`);
  const files = stdout.trim();
  return files === '' ? [] : [`${name} ${version} is published already, with another ${files.replaceAll('\n', ', ')}`];
}

/** Also who has set a registry for our packages means the one that is named. */
function npm(registry: string, words: readonly string[], stderr: 'pipe' | 'inherit' = 'pipe') {
  const args = [...words, `--registry=${registry}`, `--@jpro:registry=${registry}`];
  return spawnSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', stderr], maxBuffer: 50_000_000 });
}
