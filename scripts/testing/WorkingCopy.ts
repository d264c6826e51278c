import { execFile, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { WORKSPACES } from '@jpro/build/units';
import { environment, root as REPOSITORY } from '../runtime.mjs';

export interface CommandResult {
  readonly code: number | null;
  /** Standard output and standard error. */
  readonly output: string;
}

const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.tsbuild', '.cache', 'test-results', 'coverage']);
const NOTES = 'tsconfig.tsbuildinfo';
/** The shell's development build takes a while; `npm run dev` rebuilds it when it is stale. */
const DEVELOPMENT_SHELL = '.cache/dev/shell';

/**
 * The repository as a feature team has it checked out, in a temporary folder. Changes to it stay there. Its thousands
 * of files are copied synchronously: handing each to another thread takes four times the processor time.
 */
export class WorkingCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * @param options `ownPackages`: `node_modules` of its own, of hard links, instead of links to the repository's;
   *   `checkedTypes`: with what `tsc -b` has found in the repository, so that it checks only what is changed
   */
  static async create({ ownPackages = false, checkedTypes = false } = {}): Promise<WorkingCopy> {
    const folder = mkdtempSync(path.join(tmpdir(), 'jpro-copy-'));
    const wanted = (source: string): boolean => !LEFT_OUT.has(path.basename(source));
    for (const name of readdirSync(REPOSITORY).filter(wanted)) {
      cpSync(path.join(REPOSITORY, name), path.join(folder, name), { recursive: true, filter: wanted });
    }
    if (ownPackages) await hardLinkPackages(folder);
    else linkPackages(folder);
    if (checkedTypes) copyCheckedTypes(folder);
    const developmentShell = path.join(REPOSITORY, DEVELOPMENT_SHELL);
    if (existsSync(developmentShell))
      cpSync(developmentShell, path.join(folder, DEVELOPMENT_SHELL), { recursive: true });
    return new WorkingCopy(folder);
  }

  /** Makes it a git repository with one commit and no tags, as a fresh clone has none. */
  async initGit(): Promise<void> {
    await this.run('git', ['init', '--quiet']);
    await this.run('git', ['config', 'user.name', 'Thida']);
    await this.run('git', ['config', 'user.email', 'thida@example.com']);
    await this.run('git', ['add', '--all']);
    await this.run('git', ['commit', '--quiet', '--message', 'JPro']);
  }

  read(file: string): Promise<string> {
    return readFile(path.join(this.folder, file), 'utf8');
  }

  /** @throws when the file does not change. */
  async edit(file: string, change: (content: string) => string): Promise<void> {
    const full = path.join(this.folder, file);
    const before = await this.read(file);
    const after = change(before);
    if (after === before) throw new Error(`${file} is not as expected: nothing was changed in it`);
    await writeFile(full, after);
  }

  async write(file: string, content: string): Promise<void> {
    const full = path.join(this.folder, file);
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, content);
  }

  /** @returns the folder with the build. */
  async build(unit: string, version: string): Promise<string> {
    const folder = path.join(this.folder, 'builds', `${unit}-${version}`);
    await this.run('npm', ['run', 'build', '--silent', '-w', unit], { RELEASE_VERSION: version, BUILD_DIR: folder });
    return folder;
  }

  /** Runs a command in the copy. @returns its output. @throws with the output when it fails. */
  async run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
    const { code, output } = await this.command(command, args, env);
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
    return output;
  }

  /** Runs a command in the copy, whatever its exit code. */
  async command(
    command: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<CommandResult> {
    const child = spawn(command, args, {
      cwd: this.folder,
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('close', resolve),
    );
    return { code, output };
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function hardLinkPackages(folder: string): Promise<void> {
  const run = promisify(execFile);
  for (const workspace of installedFolders()) {
    const packages = [path.join(REPOSITORY, workspace, 'node_modules'), path.join(folder, workspace)];
    // Another file system takes no hard links.
    await run('cp', ['-al', ...packages]).catch(() => run('cp', ['-a', ...packages]));
  }
}

/**
 * Packages from the registry are the repository's own; the workspaces are the copy's. Folders of packages are the
 * copy's too, so that `npm ci` there removes links, not packages.
 */
function linkPackages(folder: string): void {
  for (const workspace of installedFolders()) {
    const from = path.join(REPOSITORY, workspace, 'node_modules');
    const to = path.join(folder, workspace, 'node_modules');
    mkdirSync(to);
    for (const entry of readdirSync(from, { withFileTypes: true })) {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
      if (entry.name === '@jpro') linkWorkspaces(source, target);
      else (entry.isFile() ? copyFileSync : symlinkSync)(source, target);
    }
  }
}

function linkWorkspaces(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) symlinkSync(readlinkSync(path.join(from, name)), path.join(to, name));
}

/**
 * The compiler names packages by their real path relative to its notes: in a copy that is still the repository's. Notes
 * have digests of all files, so that one that is not as it was noted is checked again.
 */
function copyCheckedTypes(folder: string): void {
  for (const project of ['', ...WORKSPACES]) {
    const [from, to] = [REPOSITORY, folder].map((root) => path.join(root, project, '.tsbuild')) as [string, string];
    const notes = path.join(from, NOTES);
    if (!existsSync(notes)) continue;
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
    let text = readFileSync(notes, 'utf8');
    for (const workspace of installedFolders()) {
      const packages = path.join(workspace, 'node_modules');
      const [own, real] = [folder, REPOSITORY].map((root) => path.relative(to, path.join(root, packages)));
      text = text.replaceAll(`"${own}/`, `"${real}/`);
    }
    writeFileSync(path.join(to, NOTES), text);
    // Older than the copied sources, which are compared with their digests then.
    const { atime, mtime } = statSync(notes);
    utimesSync(path.join(to, NOTES), atime, mtime);
  }
}

/** The repository, and the workspaces that have packages which no other one uses. */
function installedFolders(): string[] {
  return ['', ...WORKSPACES].filter((name) => existsSync(path.join(REPOSITORY, name, 'node_modules')));
}
