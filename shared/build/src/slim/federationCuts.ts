/**
 * Parts of federation's bundler runtime that are removed because nothing here can reach them: asynchronous starts, and
 * more than one share scope.
 */
import { without, type Cut } from './cutParts.ts';

export const BUNDLER_CUTS = {
  // Remotes use these three (`sharedBundlerRuntime.ts`).
  'dist/index.js': [
    {
      part: /^import \* as runtime from ("[^"]+");$/m,
      by:
        'import { createInstance, getInstance, init as start } from $1;\n' +
        'const runtime = { createInstance, getInstance, init: start };',
    },
    // The shell consumes nothing, and remotes consume nothing at start.
    without(/^\tinstallInitialConsumes: .+\n/m),
    without(/^\tremotes: .+\n/m),
    without(/,\n\tgetSharedFallbackGetter: .+(?=\n)/m),
  ],
  'dist/initContainerEntry.js': [
    // There is a single scope for everything that is shared.
    {
      part: /^\tconst hostShareScopeKeys = [^]*?(?=^\tif \(webpackRequire\.federation\.attachShareScopeMap\))/m,
      by: '\tfederationInstance.initShareScopeMap(shareScopeKey || "default", shareScope);\n',
    },
    { part: /^\tif \(!Array\.isArray\(shareScopeKey\)\) (.+)\n[^]*?(?=^\})/m, by: '\t$1\n' },
  ],
} satisfies Readonly<Record<string, readonly Cut[]>>;

/** The code that federation generates to start a unit: the runtime and what was set before are merged only once. */
export const ENTRY_CUTS: readonly Cut[] = [
  {
    part: /^if\(!(\S+\.federation)\.runtime \|\| [^]*?\n\}\n(?=if\()/m,
    by: '$1 = { ...federation, ...$1 };\n',
  },
  { part: /^if\(!\S+\.federation\.instance\)\{\n+\t?(.+ = .+\.init\(.+\);)\n[^]*$/m, by: '$1' },
];
