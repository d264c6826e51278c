/**
 * Parts of federation's bundler runtime that are removed because nothing here can reach them: layers, tree-shaken
 * copies of shared packages (remotes contain none), asynchronous starts, and more than one share scope.
 */
import { without, type Cut } from './cutParts.ts';

const LAYER = without(
  /^(\t+)const \{ shareInfo \} = moduleToHandlerMapping\[id\];\n\t+if \(shareInfo\?\.shareConfig\?\.layer [^]*?^\1\} catch \(e\) \{\}\n/m,
);
const USED_EXPORTS: readonly Cut[] = [
  without(/^\t+const usedExports = .+\n/m),
  without(/^(\t+)if \(usedExports\) customShareInfo\.treeShaking = \{[^]*?^\1\};\n/m),
];

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
  'dist/consumes.js': [
    LAYER,
    ...USED_EXPORTS,
    { part: /getShortErrorMsg\(RUNTIME_012, .+?(?=\);)/, by: '`The shell does not share ${shareKey}`' },
    { part: /treeShakingGetter\?\.\(\) \|\| getter\(\)/, by: 'getter()' },
    without(/^\t+if \(Array\.isArray\(customShareInfo\.scope\) && .+\n/m),
  ],
  'dist/initContainerEntry.js': [
    // There is a single scope for everything that is shared.
    {
      part: /^\tconst hostShareScopeKeys = [^]*?(?=^\tif \(webpackRequire\.federation\.attachShareScopeMap\))/m,
      by: '\tfederationInstance.initShareScopeMap(shareScopeKey || "default", shareScope);\n',
    },
    { part: /^\tif \(!Array\.isArray\(shareScopeKey\)\) (.+)\n[^]*?(?=^\})/m, by: '\t$1\n' },
  ],
  'dist/updateOptions.js': [
    { part: /getter: sharedFallback \? [^]*?\}\) : data\.fallback,/, by: 'getter: data.fallback,' },
    without(/^\t+treeShakingGetter: .+\n/m),
    without(/,\n\t+treeShaking: sharedFallback \? \{[^]*?\} : void 0/),
    without(/^\t\tif \("(?:initialConsumes|chunkMapping)" in options\) \{[^]*?^\t\t\}\n/gm),
    without(/^\tif \(initializeSharingData && [^]*?^\t\}\n(?=\})/m),
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
