import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha384 } from '../builtRelease.ts';
import { RELEASE_FILE, SHELL, type Release } from '../release.ts';

export interface FixtureBuild extends Partial<Omit<Release, 'files'>> {
  readonly unit: string;
  readonly version: string;
  /** Path -> content. */
  readonly contents?: Readonly<Record<string, string>>;
}

export const PLATFORM = '@jpro/platform';

/** Writes the files that a build of a unit would leave. @returns the folder */
export async function buildFixture({ contents, ...given }: FixtureBuild): Promise<string> {
  const isShell = given.unit === SHELL;
  const entry = isShell ? 'main.js' : 'remoteEntry.js';
  const files = { [entry]: `/* ${given.unit} ${given.version} */`, ...contents };
  const release: Release = {
    commit: '0123456789abcdef0123456789abcdef01234567',
    builtAt: '2026-11-01T00:00:00.000Z',
    entry,
    routes: [],
    preload: { start: [entry], pages: {}, texts: { en: [], my: [] } },
    requires: isShell ? {} : { [PLATFORM]: '^1.0.0' },
    provides: isShell ? { [PLATFORM]: '1.0.0' } : {},
    mountProtocol: 1,
    ...(isShell ? { exports: {} } : { imports: {} }),
    ...given,
    files: Object.entries(files).map(([file, content]) => ({
      path: file,
      bytes: Buffer.byteLength(content),
      sha384: sha384(Buffer.from(content)),
    })),
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'jpro-build-'));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  await writeFile(path.join(folder, RELEASE_FILE), JSON.stringify(release));
  return folder;
}
