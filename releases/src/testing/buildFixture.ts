import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha384 } from '../store/hashes.ts';
import { HASHES_FILE, hashesOf, RELEASE_FILE, SHELL, type Release, type ReleaseFile } from '../release.ts';

export interface FixtureBuild extends Partial<Omit<Release, 'files'>> {
  readonly unit: string;
  readonly version: string;
  /** Path -> content. */
  readonly contents?: Readonly<Record<string, string>>;
}

const CONTRACT = 'server/contract.json';
const COMPONENTS = 'server/components.json';
export const PLATFORM = '@jpro/platform';

/** Writes the files that a build of a unit would leave. @returns the folder */
export async function buildFixture({ contents, ...given }: FixtureBuild): Promise<string> {
  const isShell = given.unit === SHELL;
  const entry = isShell ? 'main.js' : 'remoteEntry.js';
  const built = { [entry]: `/* ${given.unit} ${given.version} */`, [CONTRACT]: '{}', [COMPONENTS]: '{}', ...contents };
  const files = { [HASHES_FILE]: JSON.stringify(hashesOf(listed(built))), ...built };
  const release: Release = {
    commit: '0123456789abcdef0123456789abcdef01234567',
    builtAt: '2026-11-01T00:00:00.000Z',
    entry,
    routes: [],
    preload: { start: [entry], pages: {} },
    texts: {},
    pageTexts: {},
    contract: CONTRACT,
    components: COMPONENTS,
    requires: isShell ? {} : { [PLATFORM]: '^1.0.0' },
    provides: isShell ? { [PLATFORM]: '1.0.0' } : {},
    mountProtocol: 1,
    exports: {},
    imports: {},
    sources: {},
    ...given,
    files: listed(files),
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'jpro-build-'));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  await writeFile(path.join(folder, RELEASE_FILE), JSON.stringify(release));
  return folder;
}

function listed(files: Readonly<Record<string, string>>): ReleaseFile[] {
  return Object.entries(files).map(([file, content]) => ({
    path: file,
    bytes: Buffer.byteLength(content),
    sha384: sha384(Buffer.from(content)),
  }));
}
