/**
 * What a token may do: `read` (everything that `npm run release` only shows), a command of `npm run release` that
 * changes something, for all units or one (`promote`, `promote:mfe-company`), `release` (all of these), a command of
 * `npm run admin` or a group of them (`admin:jobs`, `admin:jobs.reject`), or `admin` (all of these).
 */
import { misuse } from '../operatorError.ts';

/** The commands of `npm run release` that change something, for one unit where that is named. */
export const RELEASE_SCOPES = {
  unit: ['publish', 'preview', 'canary', 'promote', 'rollback', 'retire'],
  site: ['freeze', 'unfreeze', 'follow', 'keys', 'prune'],
} as const;

/** What people may do, by the role of their account. */
export const SCOPES_OF_ROLES = {
  owner: ['release', 'admin'],
  releaser: ['release'],
  moderator: [
    'read',
    ...['jobs', 'reports', 'accounts', 'companies', 'messages', 'contact', 'audit'].map((group) => `admin:${group}`),
  ],
  accountant: ['read', 'admin:purchases', 'admin:wallet'],
} as const satisfies Record<string, readonly string[]>;

const UNIT = /^[a-z][a-z0-9-]{0,40}$/;

/**
 * @param adminCommands the names of the commands that a token may be given
 * @throws OperatorError JP-O001 for a scope that allows nothing
 */
export function requireScope(scope: string, adminCommands: readonly string[]): void {
  const [action = '', subject, ...rest] = scope.split(':');
  const isKnown =
    rest.length === 0 &&
    (subject === undefined
      ? ['read', 'release', 'admin', ...RELEASE_SCOPES.unit, ...RELEASE_SCOPES.site].includes(action)
      : action === 'admin'
        ? adminCommands.some((name) => isIn(name, subject))
        : (RELEASE_SCOPES.unit as readonly string[]).includes(action) && UNIT.test(subject));
  if (!isKnown)
    throw misuse(
      `${scope} is nothing that a token may do: it takes read, release, admin, a command such as ` +
        `${RELEASE_SCOPES.unit.join(', ')} (with a unit: promote:mfe-company), ${RELEASE_SCOPES.site.join(', ')}, ` +
        'or admin:jobs, admin:jobs.reject',
    );
}

/** Whether the holder of these scopes may run a command of `npm run admin`. */
export function mayAdminister(scopes: readonly string[], command: string): boolean {
  return scopes.some((scope) => scope === 'admin' || (scope.startsWith('admin:') && isIn(command, scope.slice(6))));
}

/** Whether whoever has `scopes` may pass this one on. */
export function includesScope(scopes: readonly string[], scope: string): boolean {
  if (scopes.includes(scope)) return true;
  if (!scope.startsWith('admin')) return scopes.includes('release');
  const [group = ''] = scope.split('.', 1);
  return scopes.includes('admin') || scopes.includes(group);
}

/** `jobs reject` is in `jobs` and in `jobs.reject`. */
const isIn = (command: string, subject: string): boolean =>
  command.replaceAll(' ', '.') === subject || command.split(' ', 1)[0] === subject;
