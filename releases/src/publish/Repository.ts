import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
}
/** Package name -> range. */
type Ranges = Readonly<Record<string, string>>;

interface LockedWorkspace {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const LOCKFILE = 'package-lock.json';

/** The unit in a package: `mfe-company` of `@jpro/mfe-company`. */
const unitOf = (name: string): string => name.replace(/^@[^/]*\//, '');

/** The versions and ranges that the `package.json` files of a checkout declare. Does not need git. */
export class Repository {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Folders of the workspaces, such as `shared/ui` and `mfe-company`; of a repository without any, its unit's name. */
  workspaces(): string[] {
    const { name, workspaces } = this.#json<{ name: string; workspaces?: string[] }>('package.json');
    return workspaces?.flatMap((glob) => this.#foldersOf(glob)) ?? [unitOf(name)];
  }

  /** Folders of the units, each of which is built and released on its own. */
  units(): string[] {
    return this.workspaces().filter((folder) => !folder.includes('/') && this.package(folder).scripts?.['build']);
  }

  package(folder: string): Package {
    return this.#json<Package>(this.#manifest(folder));
  }

  /** The workspace folder of a package. */
  folderOf(name: string): string | undefined {
    return this.workspaces().find((folder) => this.package(folder).name === name);
  }

  /**
   * Changes a version in `package.json` and the lockfile, and the ranges that no longer include it. @returns the
   * changed files
   */
  setVersion(folder: string, version: string, includes: (range: string) => boolean): string[] {
    const { name } = this.package(folder);
    const dependents = this.workspaces().filter((each) => {
      const { dependencies, devDependencies } = this.package(each);
      const range = dependencies?.[name] ?? devDependencies?.[name];
      return range !== undefined && !includes(range);
    });
    const range = `^${version}`;
    // The lockfile comes first: after an interruption the next call still sees the old version in `package.json` and
    // repeats all of it.
    this.#editLockfile((workspaces) => {
      const place = path.dirname(this.#manifest(folder));
      const workspace = workspaces[place === '.' ? '' : place];
      if (workspace) workspace.version = version;
      for (const { dependencies, devDependencies } of dependents.map((each) => workspaces[each] ?? {})) {
        if (dependencies?.[name]) dependencies[name] = range;
        if (devDependencies?.[name]) devDependencies[name] = range;
      }
    });
    this.#edit(this.#manifest(folder), (text) => text.replace(/("version": )"[^"]*"/, `$1"${version}"`));
    for (const dependent of dependents)
      this.#edit(`${dependent}/package.json`, (text) =>
        text.replace(new RegExp(`("${name}": )"[^"]*"`), `$1"${range}"`),
      );
    return [...[folder, ...dependents].map((each) => this.#manifest(each)), LOCKFILE];
  }

  #manifest(workspace: string): string {
    const isOneUnit = !('workspaces' in this.#json<object>('package.json'));
    return isOneUnit ? 'package.json' : `${workspace}/package.json`;
  }

  #foldersOf(glob: string): string[] {
    const manifests = globSync(`${glob}/package.json`, { cwd: this.#root });
    return manifests.map((file) => path.dirname(file).replaceAll(path.sep, '/')).sort();
  }

  #json<T>(file: string): T {
    return JSON.parse(readFileSync(path.join(this.#root, file), 'utf8')) as T;
  }

  #edit(file: string, change: (text: string) => string): void {
    const full = path.join(this.#root, file);
    writeFileSync(full, change(readFileSync(full, 'utf8')));
  }

  #editLockfile(change: (packages: Record<string, LockedWorkspace>) => void): void {
    this.#edit(LOCKFILE, (text) => {
      const lockfile = JSON.parse(text) as { packages: Record<string, LockedWorkspace> };
      change(lockfile.packages);
      return `${JSON.stringify(lockfile, null, 2)}\n`;
    });
  }
}
