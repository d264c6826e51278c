/**
 * What is cut out of the federation runtime, because nothing here can reach it: hooks without a listener (the shell has
 * one plugin, for `createScript`), tree-shaken copies of shared packages (remotes bring none), the strategy
 * `version-first`, and containers that are no scripts.
 */
import type { Cut } from './cutParts.ts';

/** A statement that only calls a hook, with the object that it passes. */
const calls = (hook: RegExp): Cut => ({
  part: new RegExp(`^(\\t+)(?:await )?this\\.${hook.source}\\((?:\\w+, )?\\{\\n[^]*?^\\1\\}\\);\\n`, 'gm'),
  by: '',
});
const without = (part: RegExp): Cut => ({ part, by: '' });

export const MODULE_CUTS: readonly Cut[] = [
  calls(/host\.(?:loaderHook|hooks)\.lifecycle\.\w+\.emit/),
  without(/^\t+const hookModuleFactory = [^]*?: void 0;\n/m),
  without(/(?:, void 0)?, optionsToMFContext\([\w.]+\)/g),
  without(/,\n\t+availableExposes: .+$/m),
  { part: /await this\.host\.hooks\.lifecycle\.beforeInitContainer\.emit\(/, by: '(' },
  without(/^\t\tconst symbolName = .+\n/m),
  { part: /^\twraperFactory\([^]*?^\t\}$/m, by: '\twraperFactory(moduleFactory) {\n\t\treturn moduleFactory;\n\t}' },
  { part: /this\.wraperFactory\(moduleFactory, symbolName\)/, by: 'this.wraperFactory(moduleFactory)' },
];

export const REMOTE_CUTS: readonly Cut[] = [
  without(/^\tasync preloadRemote\([^]*?^\t\}$/m),
  without(/^\tsetIdToRemoteMap\([^]*?^\t\}$/m),
  {
    part: /^\tasync loadRemote\([^]*?^\t\}$/m,
    by: `\tasync loadRemote(id) {
\t\tconst { module, remoteMatchInfo } = await this.getRemoteModuleAndOptions({ id });
\t\treturn module.get(remoteMatchInfo.id, remoteMatchInfo.expose);
\t}`,
  },
  { part: /(?<=this\.hooks = new PluginSystem\(\{)[^]*?(?=\}\);)/, by: '' },
  { part: /^\t\tlet loadRemoteArgs;$[^]*?^\t\tconst \{ id: idRes \} = loadRemoteArgs;$/m, by: '\t\tconst idRes = id;' },
  {
    part: /^\t\tif \(!remoteSplitInfo\) try \{\n([^]*?)^\t\t\} catch \(matchError\) \{[^]*?^\t\t\}$/m,
    by: '\t\tif (!remoteSplitInfo) {\n$1\t\t}',
  },
  calls(/hooks\.lifecycle\.\w+\.emit/),
  { part: /await host\.sharedHandler\.hooks\.lifecycle\.afterResolve\.emit\(/, by: '(' },
  without(/(?:, void 0)?, optionsToMFContext\([\w.]+\)/g),
  without(/^\tinitRawContainer\([^]*?^\t\}\n/m),
  without(/^\t\tassert\(remote && expose, .+\n/m),
  without(/^\t{3}if \(remote\.alias\) \{[^]*?^\t{3}\}\n/m),
  without(/^\t{3}const messages = .+\n/m),
  without(/^\t{4}warn\(messages.+\n/m),
  // Snapshots: see SnapshotHandler.ts.
  without(/^\t{3}const globalSnapshotKey = [^]*?(?=^\t{3}const loadedModule = )/m),
  // What containers have shared: ours share nothing.
  without(/^\t{5}const globalShareScopeMap = [^]*?(?=^\t{5}CurrentGlobal\.__FEDERATION__\.__INSTANCES__\.splice)/m),
];

export const SHARED_CUTS: readonly Cut[] = [
  { part: /(?<=this\.hooks = new PluginSystem\(\{)[^]*?(?=\}\);)/, by: '' },
  calls(/emit\w+/),
  without(/^\temit\w+\([^]*?^\t\}\n/gm),
  calls(/hooks\.lifecycle\.(?:beforeRegisterShare|initContainerShareScopeMap)\.emit/),
  without(/^\t{3}const loadShareRes = [^]*?\|\| loadContext;\n/m),
  without(/, this\.hooks\.lifecycle\.resolveShare, loadContext(?=\))/g),
  // A remote says what it needs, so that its container can refuse to run without.
  {
    part: /^\t{4}const _useTreeShaking = [^]*?^\t{4}return factory;\n(?=\t{3}\}\n\t\t\} catch)/m,
    by: '\t\t\t\tthrow new Error(pkgName);\n',
  },
  without(/^\t\tconst initRemoteModule = [^]*?^\t\t\};\n/m),
  without(/^\t\tif \(host\.options\.shareStrategy === "version-first"[^]*?^\t\t\}\);\n/m),
  without(/,\n\t+treeShaking: useTreesShaking \? targetShared : void 0/),
  { part: /treeShaking \? shared\.treeShaking : shared/, by: 'shared' },
  // What is not registered is not there.
  without(/^\t{3}if \(shareOptions\.lib\) \{[^]*?(?=^\t{3}error\(RUNTIME_006)/m),
  without(/(?:, void 0)?, optionsToMFContext\([\w.]+\)/g),
];

export const SHARE_CUTS: readonly Cut[] = [
  without(/^\tif \(shareArgs\.shareConfig\?\.eager && shareArgs\.treeShaking\?\.mode\) .+\n/m),
  without(/,\n\t\ttreeShaking: shareArgs\.treeShaking \? \{[^]*?\} : void 0/),
  { part: /^\tlet useTreesShaking = .+$/gm, by: '\tconst useTreesShaking = false;' },
  without(/^\t\tuseTreesShaking = false;\n/gm),
  without(/^\tif \(useTreesShaking && shared\.treeShaking\) .+\n/m),
  without(/^\t\tconst params = \{[^]*?^\t\t\};\n/m),
  // The shell provides one version of each package; `release promote` has compared it with what remotes require.
  {
    part: /^const findVersion = [^]*?^\};$/m,
    by: 'const findVersion = (shareVersionMap) => Object.keys(shareVersionMap)[0];',
  },
  { part: /getFindShareFunction\(strategy\)\(/, by: 'findSingletonVersionOrderByVersion(' },
  {
    part: /^\t\tconst defaultResolver = \(\) => \{[^]*?^\t\t\};$/m,
    by: '\t\tconst defaultResolver = () => ({ shared: localShareScopeMap[sc][pkgName][maxOrSingletonVersion] });',
  },
  { part: /^\tif \("get" in shareArgs\) get = shareArgs\.get;$[^]*?^\t\}\);$/m, by: '\tget = shareArgs.get;' },
  { part: /\(resolveShare\.emit\(params\) \|\| params\)\.resolver\(\)/, by: 'defaultResolver()' },
];

export const LOAD_CUTS: readonly Cut[] = [
  // Entries of remotes are scripts, which have integrity hashes.
  { part: /(?<=^\tif \()isEsmRemoteType\(type\)(?=\) return loadEsmEntry\()/m, by: 'false' },
  { part: /(?<=^\tif \()type === "system"(?=\) return loadSystemJsEntry\()/m, by: 'false' },
  without(/^(\t+)await origin\.loaderHook\.lifecycle\.afterLoadEntry\.emit\(\{\n[^]*?^\1\}\);\n/gm),
  without(/^\t\tconst loadEntryHook = .+\n/m),
  {
    part: /loadEntryHook\.emit\(\{[^]*?\}\)\.then\(\(res\) => \{\n\t+if \(res\) return res;/,
    by: 'Promise.resolve().then(() => {',
  },
  without(/\.then\(async \(res\) => \{\n\t+return res;\n\t+\}\)\.catch\(async \(loadError\) => \{[^]*?^\t\t\}\)(?=;)/m),
  without(/^const remoteEntryLoadingOrigins = .+\n/m),
  without(/^\t\tremoteEntryLoadingOrigins\.set\(.+\n/m),
  without(/^\tif \(remoteEntryLoadingOrigins\.get\([^]*?(?=^\treturn remoteEntryLoading;)/m),
];

export const CORE_CUTS: readonly Cut[] = [
  {
    part: /(?<=this\.loaderHook = new PluginSystem\(\{)[^]*?(?=\}\);)/,
    by: ' createScript: new SyncHook() ',
  },
  { part: /(?<=this\.bridgeHook = new PluginSystem\(\{)[^]*?(?=\}\);)/, by: '' },
  { part: /(?<=this\.hooks = new PluginSystem\(\{)[^]*?(?=\}\);)/, by: '' },
  without(/^\tinitRawContainer\([^]*?^\t\}\n/m),
  without(/^\t\tconst shared = USE_SHARED .+\n/m),
  {
    part: /^\t\tconst \{ userOptions: userOptionsRes, options: globalOptionsRes \} = [^]*?^\t\t\}\);$/m,
    by: '\t\tconst [userOptionsRes, globalOptionsRes] = [userOptions, globalOptions];',
  },
  calls(/hooks\.lifecycle\.init\.emit/),
];

export const GLOBAL_CUTS: readonly Cut[] = [
  // Names that older runtimes used, and fields that they lacked.
  without(/^\tif \(includeOwnProperty\(target, "__VMOK__"\).+\n/m),
  without(/^\t\tdefinePropertyGlobalVal\(target, "__VMOK__".+\n/m),
  without(/^\ttarget\.__FEDERATION__\.\w+ \?\?= .+\n/gm),
];

export const RUNTIME_CUTS: readonly Cut[] = [without(/^setGlobalFederationConstructor\(.+\n/m)];

/** The bundler's side: shared packages have no layers, no tree-shaken copies and no asynchronous start. */
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
  ],
  'dist/consumes.js': [
    LAYER,
    ...USED_EXPORTS,
    { part: /getShortErrorMsg\(RUNTIME_012, .+?(?=\);)/, by: 'shareKey' },
    { part: /treeShakingGetter\?\.\(\) \|\| getter\(\)/, by: 'getter()' },
  ],
  'dist/installInitialConsumes.js': [
    LAYER,
    ...USED_EXPORTS,
    without(/^(\t+)if \(asyncLoad\) return federationInstance[^]*?^\1\}\);\n/m),
    without(/^\tif \(asyncLoad\) return Promise[^]*?^\t\}\)\);\n/m),
  ],
  'dist/initContainerEntry.js': [
    // One scope for everything that is shared.
    {
      part: /^\tconst hostShareScopeKeys = [^]*?(?=^\tif \(webpackRequire\.federation\.attachShareScopeMap\))/m,
      by: '\tfederationInstance.initShareScopeMap(shareScopeKey || "default", shareScope);\n',
    },
    { part: /^\tif \(!Array\.isArray\(shareScopeKey\)\) (.+)\n[^]*?(?=^\})/m, by: '\t$1\n' },
  ],
  'dist/initializeSharing.js': [
    without(/^\t\tvar initExternal = [^]*?^\t\t\};\n/m),
    without(/^\t\tconst bundlerRuntimeRemotesOptions = [^]*?^\t\t\}\);\n/m),
  ],
  'dist/updateOptions.js': [
    { part: /getter: sharedFallback \? [^]*?\}\) : data\.fallback,/, by: 'getter: data.fallback,' },
    without(/^\t+treeShakingGetter: .+\n/m),
    without(/,\n\t+treeShaking: sharedFallback \? \{[^]*?\} : void 0/),
  ],
} satisfies Readonly<Record<string, readonly Cut[]>>;

export const SCRIPT_CUTS: readonly Cut[] = [
  // The shell's hook returns script elements, and an entry is loaded once at a time.
  without(/^\t{3}else if \(typeof createScriptRes === "object"\) \{[^]*?^\t{3}\}\n/m),
  without(/^\t\tif \(attrs && !createScriptRes\) Object[^]*?^\t\t\}\);\n/m),
  without(/^\t{3}if \(prev && typeof prev === "function"\) \{[^]*?^\t{3}\}\n/m),
];

export const LOGGER_CUTS: readonly Cut[] = [
  { part: /isDebugMode\(\) \? captureStackTrace\(\) : void 0/, by: 'void 0' },
  { part: /(?<=^const infrastructureLogger = )/m, by: '/* @__PURE__ */ ' },
];
