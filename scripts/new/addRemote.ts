import { REMOTES } from '@jpro/build/units';
import { type Draft, makeRemote, type PageOptions, Refusal } from '@jpro/remote-kit/new';

interface TsConfig {
  readonly references: readonly { readonly path: string }[];
}

interface Lockfile {
  readonly packages: Readonly<Record<string, object>>;
}

/**
 * Creates a remote with one page, and adds it to TypeScript, npm and the README. @throws Refusal @returns the page's
 * pattern.
 */
export function addRemote(draft: Draft, remote: string, options: PageOptions = {}): string {
  if (draft.exists(remote))
    throw new Refusal(`${remote} exists already: npm run new -- page ${remote} <page> adds a page`);
  const commands =
    `\`npm run dev -- ${remote}\` runs this remote with hot reload in a development build of the shell,\n` +
    `\`npm test -w ${remote}\` runs its tests.`;
  const pattern = makeRemote(draft, remote, { ...options, folder: remote, others: REMOTES, commands });

  draft.editJson<TsConfig>('tsconfig.json', ({ references, ...config }) => ({
    ...config,
    references: [...references, { path: remote }],
  }));
  draft.editJson<Lockfile>('package-lock.json', (lockfile) => withWorkspace(lockfile, remote, draft));
  draft.edit('README.md', (text) => withRow(text, `| \`${remote}/\` | pages below \`${pattern}\` |`));
  return pattern;
}

/** Adds what `npm install` would write for the new workspace, whose dependencies are all installed already. */
function withWorkspace(lockfile: Lockfile, remote: string, draft: Draft): Lockfile {
  const { name, version, dependencies } = JSON.parse(draft.read(`${remote}/package.json`)) as Record<string, unknown>;
  const link = { resolved: remote, link: true };
  const entries = [...Object.entries(lockfile.packages)];
  for (const [key, value] of [
    [remote, { name, version, dependencies }],
    [`node_modules/${String(name)}`, link],
  ] as const) {
    const next = entries.findIndex(([other]) => other.localeCompare(key, 'en') > 0);
    entries.splice(next < 0 ? entries.length : next, 0, [key, value]);
  }
  return { ...lockfile, packages: Object.fromEntries(entries) };
}

/** Adds a row after the last remote in the table of folders. */
function withRow(text: string, row: string): string {
  const last = [...text.matchAll(/^\| `mfe-[^\n]*\n/gm)].at(-1);
  if (!last) throw new Refusal('README.md has no row of a remote in "Where things are"');
  const at = last.index + last[0].length;
  return `${text.slice(0, at)}${row}\n${text.slice(at)}`;
}
