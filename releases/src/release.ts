/** `release.json`, which a build writes beside its files: everything that other parts know about a release. */
import semver from 'semver';
import { z } from 'zod';

/** The folder name of the workspace: `shell`, `mfe-public`. */
export const unitName = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/, 'a unit is named like mfe-public');

const VERSION_TEXT = 'a version is written like 1.4.0';

/**
 * A semantic version without build metadata: `1.4.0`, `1.4.0-rc.1`. It names folders, and has to be comparable with all
 * others, which `1.0.0-01` is not.
 */
export const versionNumber = z
  .string()
  .max(100, { abort: true, error: VERSION_TEXT })
  .refine((version) => semver.valid(version) === version, VERSION_TEXT);

/** A path inside the release: relative, `/` between the parts, no part beginning with a dot. */
export const releasePath = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_@~-][\w@.~-]*(\/[A-Za-z0-9_@~-][\w@.~-]*)*$/, 'a path inside the release');

/** The gateway reads files into memory, even those of versions that no visitor gets yet. */
const MAX_FILE_BYTES = 32_000_000;

export const releaseFile = z.object({
  path: releasePath,
  bytes: z.int().min(0).max(MAX_FILE_BYTES),
  /** As in an integrity attribute: `sha384-` and the digest in base64. */
  sha384: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
});

/** Such as `my` or `en`. The site decides which languages exist: a release may lack one that was added later. */
const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'a language is written like my');
const texts = z
  .record(languageCode, z.string().min(1))
  .refine((labels) => Object.keys(labels).length > 0, 'at least one language');

/** A menu entry that leads to the page. A shell ignores names that it does not know. */
const navigationEntry = z.object({
  menus: z.array(z.string().min(1)).min(1),
  icon: z.string().min(1).optional(),
  order: z.number(),
  for: z.array(z.string().min(1)).min(1),
  notFor: z.array(z.string().min(1)).min(1).optional(),
  labels: texts,
});

/** One row of the route table, with its title in each language. `RouteEntry` of @jpro/platform defines the fields. */
const releaseRoute = z
  .object({
    pattern: z.string().startsWith('/'),
    page: z.string().min(1),
    guard: z.enum(['none', 'guest-only', 'company-guest-only', 'jobseeker-only', 'company-only']),
    chrome: z.enum(['full', 'no-footer', 'back-bar']),
    title: z.string(),
    titles: z.record(languageCode, z.string()),
    redirectFrom: z.array(z.string().startsWith('/')).min(1).optional(),
    purpose: z.string().min(1).optional(),
    offline: z.literal(true).optional(),
    hydrate: z.literal(false).optional(),
    indexed: z.literal(false).optional(),
    navigation: z.array(navigationEntry).optional(),
    barTitles: z.array(z.object({ labels: texts, query: z.record(z.string(), z.string()).optional() })).optional(),
  })
  .refine(({ pattern, navigation }) => !navigation || !pattern.includes(':'), {
    path: ['navigation'],
    message: 'no menu can lead to a pattern with parameters',
  });

/** Something that the unit adds to a slot of another one's page. A shell ignores slots that it does not know. */
const extension = z.object({
  slot: z.string().min(1),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'an extension is named like own-job'),
  for: z.array(z.string().min(1)).min(1),
});

/**
 * JSON file of every release with the hashes of all its scripts, by path. Scripts load no chunk without its hash from
 * this file, so documents need only the hashes of the first view.
 */
export const HASHES_FILE = 'hashes.json';

const perLocale = z.record(languageCode, z.array(releasePath));

const namesByKey = z.record(z.string(), z.array(z.string().min(1)));

/** Files that a first view needs, requested before any script has run. */
const preloadHints = z.object({
  /**
   * Scripts that every page of the unit needs. Shell: the main script and its initial chunks; remote: entry and exposed
   * chunk.
   */
  start: z.array(releasePath),
  /** Page name -> the chunks of that page. For the shell: `signed-in`, `static-page` and `ui-later`. */
  pages: z.record(z.string(), z.array(releasePath)),
  /** Shell only: the fonts that text in this language needs. */
  fonts: perLocale.optional(),
});

/** The unit's texts as plain JSON, which the gateway writes into the page. */
export const textFiles = z.record(languageCode, releasePath);

/**
 * Shell only: style sheets that the gateway inlines. A relative `url(…)` in them is resolved against the release's
 * root.
 */
const documentStyleFiles = z.object({
  full: releasePath,
  /** For visitors with `Save-Data`. */
  saveData: releasePath,
});

export const release = z
  .object({
    unit: unitName,
    version: versionNumber,
    /** Git commit that was built. */
    commit: z.string(),
    /** True when the folder had uncommitted changes. */
    dirty: z.boolean().optional(),
    /** ISO 8601, UTC. */
    builtAt: z.iso.datetime(),
    /** The script that starts the unit: `remoteEntry.js` for a remote, the main script for the shell. */
    entry: releasePath,
    /** Every file of the release except `release.json` itself. */
    files: z.array(releaseFile).min(1),
    routes: z.array(releaseRoute),
    extensions: z.array(extension).min(1).optional(),
    /**
     * Server bundle (CommonJS, no imports) of a remote: exports `{routes, extensions, texts}`, see @jpro/build.
     * Files below `server/` are never served to browsers.
     */
    serverEntry: releasePath.optional(),
    /**
     * Server bundle (CommonJS) that renders pages. The shell's exports `{render, shared}` and imports nothing; a
     * remote's exports its definition and imports the packages that it `requires` from the `shared` of a shell. A
     * remote in development has none.
     */
    renderEntry: releasePath.optional(),
    preload: preloadHints,
    texts: textFiles,
    /**
     * Page -> the texts that its code uses, such as `search.title`, or `search` for that whole section: those that its
     * document contains. Empty for the shell.
     */
    pageTexts: namesByKey,
    /** `ContractDocument`: the endpoints that the code uses, with the schemas that it was built against. */
    contract: releasePath,
    documentStyles: documentStyleFiles.optional(),
    /** Package name -> semver range that the shell must provide. Empty for the shell. */
    requires: z.record(z.string(), z.string()),
    /** Package name -> version that the shell shares with remotes. Empty for remotes. */
    provides: z.record(z.string(), z.string()),
    /** `MOUNT_PROTOCOL` of @jpro/platform. */
    mountProtocol: z.int().min(1),
    /** Shared module, such as `@jpro/ui/dialogs` -> the names that it exports. Empty for remotes. */
    exports: namesByKey,
    /** Shared module -> the names that the code imports. Empty for the shell. */
    imports: namesByKey,
    /**
     * CycloneDX list of the third-party packages in the files. It is below `server/` because visitors do not need it.
     */
    components: releasePath,
    /** Signs this file without this field (`signing/signedRelease.ts`). */
    signature: z.object({ key: z.string(), value: z.string() }).optional(),
    /** Folder of the repository -> digest of its sources. Shows what changed since this release. */
    sources: z.record(z.string(), z.string()),
  })
  .check(({ value, issues }) => {
    const listed = new Set<string>();
    for (const { path } of value.files) {
      if (listed.has(path)) issues.push({ code: 'custom', message: `${path} is listed twice`, input: path });
      listed.add(path);
    }
    const { entry, serverEntry, renderEntry, preload, texts, contract, components, documentStyles } = value;
    const used = [
      ...[entry, serverEntry, renderEntry, contract, components, HASHES_FILE].filter((file) => file !== undefined),
      ...preload.start,
      ...[preload.pages, preload.fonts ?? {}].flatMap((groups) => Object.values(groups).flat()),
      ...[texts, documentStyles ?? {}].flatMap((files) => Object.values<string>(files)),
    ];
    for (const path of used) {
      if (!listed.has(path))
        issues.push({ code: 'custom', message: `${path} is used but not listed in files`, input: path });
    }
  });

export type Release = z.infer<typeof release>;
export type ReleaseFile = z.infer<typeof releaseFile>;
export type ReleaseRoute = z.infer<typeof releaseRoute>;

export const RELEASE_FILE = 'release.json';
export const SHELL = 'shell';

/** Files below this folder are never served to browsers. */
export const SERVER_FOLDER = 'server/';

/** Path -> hash of each script that browsers may run. */
export function hashesOf(files: readonly ReleaseFile[]): Record<string, string> {
  const scripts = files.filter(({ path }) => path.endsWith('.js') && !path.startsWith(SERVER_FOLDER));
  return Object.fromEntries(scripts.map(({ path, sha384 }) => [path, sha384]));
}
