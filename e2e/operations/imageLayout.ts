import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UNITS } from '../../shared/build/src/units.mjs';
import { REPOSITORY } from '../product/runProduct.ts';

/** The user `node` of the image. */
const IMAGE_USER = 1000;

/** What the image runs, read from the `Dockerfile`. */
export interface ImageSettings {
  readonly environment: Readonly<Record<string, string>>;
  readonly entryPoint: readonly string[];
  readonly healthCheck: readonly string[];
}

export async function imageSettings(): Promise<ImageSettings> {
  const dockerfile = (await readFile(path.join(REPOSITORY, 'Dockerfile'), 'utf8')).replaceAll('\\\n', ' ');
  const list = (pattern: RegExp) => JSON.parse(pattern.exec(dockerfile)?.[1] ?? '[]') as string[];
  return {
    environment: Object.fromEntries(
      [...dockerfile.matchAll(/^ENV (\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
    ),
    entryPoint: list(/^ENTRYPOINT (.+)$/m),
    healthCheck: list(/^HEALTHCHECK .*?CMD (.+)$/m),
  };
}

export interface ImageLayout {
  /** An empty folder to use as `/data`. */
  readonly data: string;
  /** Runs a command of the image as the image's user, who can write only to `/data` and `/tmp`. */
  run(command: readonly string[], environment: Readonly<Record<string, string>>): ChildProcess;
  remove(): Promise<void>;
}

/** The files of the image as the `Dockerfile` lays them out, made without a container engine. */
export async function makeImageLayout(): Promise<ImageLayout> {
  const parent = await mkdtemp(path.join(tmpdir(), 'jpro-image-'));
  const folder = path.join(parent, 'jpro');
  const [data, bin] = [path.join(parent, 'data'), path.join(parent, 'bin')];
  for (const each of [folder, data, bin]) await mkdir(each);
  copySources(folder);
  execFileSync('npm', ['prune', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'ignore',
  });
  await copyFile(process.execPath, path.join(bin, 'node'));
  await chmod(parent, 0o755);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(data, IMAGE_USER, IMAGE_USER);
  const asImageUser = ['setpriv', `--reuid=${IMAGE_USER}`, `--regid=${IMAGE_USER}`, '--clear-groups', '--no-new-privs'];
  const readOnly = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" && exec "$@"';
  return {
    data,
    run(command, environment) {
      const [program = '', ...parameters] = isRoot
        ? ['unshare', '--mount', 'sh', '-c', readOnly, folder, ...asImageUser, ...command]
        : command;
      return spawn(program, parameters, {
        cwd: folder,
        env: { PATH: `${bin}:/usr/sbin:/usr/bin:/sbin:/bin`, HOME: '/tmp', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}

/** Copies sources, builds and packages; files are shared with the checkout where possible. */
function copySources(folder: string): void {
  const shell = (command: string) => execFileSync('sh', ['-c', command], { cwd: REPOSITORY, stdio: 'ignore' });
  shell(`git ls-files --cached --others --exclude-standard -z | xargs -0 cp --parents --target-directory='${folder}'`);
  const ready = [
    'node_modules',
    ...['server', 'gateway', 'shell', 'e2e', ...UNITS].map((name) => `${name}/node_modules`),
    ...UNITS.map((unit) => `${unit}/dist`),
  ];
  for (const name of new Set(ready)) {
    const target = `'${folder}/${name}'`;
    shell(`test ! -d ${name} || cp --archive --link ${name} ${target} || cp --archive ${name} ${target}`);
  }
}
