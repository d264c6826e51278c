/**
 * The workspaces of the repository, read from its folders, so that no other list is needed. Plain JavaScript without
 * dependencies, because `npm start` reads it with any Node before anything is installed.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository: this one, or the one that has installed this package. */
export const ROOT =
  path.resolve(fileURLToPath(new URL('../../..', import.meta.url))).split(`${path.sep}node_modules`, 1)[0] ?? '';

/** Prefix of the workspace folders that hold a remote. */
const REMOTE_PREFIX = 'mfe-';

/** @type {{ workspaces?: string[] }} */
const { workspaces = [] } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

/**
 * Folders of all workspaces (`shared/ui`, `mfe-public`), as the globs in package.json find them.
 * @type {readonly string[]}
 */
export const WORKSPACES = workspaces.flatMap(expand);

/** Every federated remote. */
export const REMOTES = WORKSPACES.filter((folder) => folder.startsWith(REMOTE_PREFIX));

/** Everything that is built and released separately. The shell comes first, because its build takes the longest. */
export const UNITS = ['shell', ...REMOTES];

/** @param {string} glob a folder, or a folder's prefix followed by `*` */
function expand(glob) {
  if (!glob.endsWith('*')) return [glob];
  const prefix = glob.slice(0, -1);
  const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  return readdirSync(path.join(ROOT, parent))
    .map((name) => parent + name)
    .filter((folder) => folder.startsWith(prefix) && existsSync(path.join(ROOT, folder, 'package.json')))
    .sort();
}
