/**
 * Parts of the federation runtime that are removed because nothing here can reach them: hooks without a listener (the
 * shell has one plugin, for `createScript`), tree-shaken copies of shared packages (remotes contain none), the strategy
 * `version-first`, and containers that are not scripts.
 */
import { without, type Cut } from './cutParts.ts';

/** A statement that only calls a hook, with the object passed to it. */
const calls = (hook: RegExp): Cut => ({
  part: new RegExp(`^(\\t+)(?:await )?this\\.${hook.source}\\((?:\\w+, )?\\{\\n[^]*?^\\1\\}\\);\\n`, 'gm'),
  by: '',
});

export const MODULE_CUTS: readonly Cut[] = [
  calls(/host\.(?:loaderHook|hooks)\.lifecycle\.\w+\.emit/),
  without(/^\t+const hookModuleFactory = [^]*?: void 0;\n/m),
  without(/(?:, void 0)?, optionsToMFContext\([\w.]+\)/g),
  without(/,\n\t+availableExposes: .+$/m),
  { part: /await this\.host\.hooks\.lifecycle\.beforeInitContainer\.emit\(/, by: '(' },
  without(/^\t\tconst symbolName = .+\n/m),
  { part: /^\twraperFactory\([^]*?^\t\}$/m, by: '\twraperFactory(moduleFactory) {\n\t\treturn moduleFactory;\n\t}' },
  { part: /this\.wraperFactory\(moduleFactory, symbolName\)/, by: 'this.wraperFactory(moduleFactory)' },
  // Data used only by hooks.
  without(/^\t\tconst effectiveResourceContext = [^]*?^\t\t\};\n/m),
  without(/,\n\t+resourceContext: effectiveResourceContext(?=\n)/),
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
  // Modules shared by containers: ours share nothing.
  without(/^\t{5}const globalShareScopeMap = [^]*?(?=^\t{5}CurrentGlobal\.__FEDERATION__\.__INSTANCES__\.splice)/m),
  // The version of a remote's build, which only the gateway knows.
  without(/^\t{5}const remoteIns = .+\n\t{5}remoteInsId = .+\n/m),
  { part: /remoteInfo\.buildVersion \? composeKeyWithSeparator\([^)]*\) : (?=remoteInfo\.name)/, by: '' },
  without(/if \(remoteInfo\.buildVersion\) return .+\n\t+else (?=return ins\.name)/),
  { part: /\blogger\.error\(/, by: 'console.error(' },
];

/**
 * There is one scope, which the shell fills with one version of each package; `release promote` has compared these with
 * what remotes require. The shell consumes nothing (`sharing.ts`) and remotes share nothing, so that no module is
 * needed synchronously.
 */
export const SHARED_CUTS: readonly Cut[] = [
  {
    was: 'e3773e84ce53',
    part: /^\tregisterShared\([^]*?^\t\}$/m,
    by: `\tregisterShared(globalOptions, { shared = {} }) {
\t\tconst scope = this.shareScopeMap[DEFAULT_SCOPE] ??= {};
\t\tfor (const [name, [provided]] of Object.entries(shared)) scope[name] ??= { [provided.version]: provided };
\t\treturn { allShareInfos: { ...globalOptions.shared, ...shared } };
\t}`,
  },
  {
    was: '0c7b199c1192',
    part: /^\tasync loadShare\([^]*?^\t\}$/m,
    by: `\tasync loadShare(name, { customShareInfo: { scope } }) {
\t\tconst [provided] = scope.flatMap((each) => Object.values(this.shareScopeMap[each]?.[name] ?? {}));
\t\tif (!provided) return false;
\t\ttry {
\t\t\treturn await (provided.loading ??= provided.get());
\t\t} catch (error) {
\t\t\tprovided.loading = undefined;
\t\t\tthrow error;
\t\t}
\t}`,
  },
  { part: /(?<=this\.hooks = new PluginSystem\(\{)[^]*?(?=\}\);)/, by: '' },
  without(/^\temit\w+\([^]*?^\t\}\n/gm),
  without(/^\tloadShareSync\([^]*?^\t\}\n/m),
  without(/^\t\tthis\._setGlobalShareScopeMap\(.+\n/m),
  without(/^\t_setGlobalShareScopeMap\([^]*?^\t\}\n/m),
  without(/^\tinitializeSharing\([^]*?^\t\}\n/m),
  without(/^\tsetShared\([^]*?^\t\}\n/m),
  {
    part: /^\t\tthis\.hooks\.lifecycle\.initContainerShareScopeMap\.emit\([^]*?^\t\t\}\);\n/m,
    by: '',
  },
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
  without(/,\n\t+remoteInfo,\n\t+resourceContext: resourceContext \? \{[^]*?\} : void 0/),
  without(/^\t{3}if \(!res\) return;\n[^]*?(?=^\t{3}if \("script" in res)/m),
  { part: /if \("script" in res \|\| "timeout" in res\) return res;/, by: 'return res;' },
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
  without(/^\t(?:loadShareSync|initializeSharing)\([^]*?^\t\}\n/gm),
  without(/^\tasync preloadRemote\([^]*?^\t\}\n/m),
  without(/^\tregisterShared\([^]*?^\t\}\n/m),
];

/** Plugins and hooks stay for the lifetime of the page. */
export const PLUGIN_CUTS: readonly Cut[] = [without(/^\tremovePlugin\([^]*?^\t\}\n/m)];
export const HOOK_CUTS: readonly Cut[] = [without(/^\t(?:once|remove|removeAll)\([^]*?^\t\}\n/gm)];

/** Remotes have no alias. */
export const NAME_CUTS: readonly Cut[] = [
  without(/^\t\tconst isAliasMatched = [^]*?(?=^\t\}\n\}\nfunction matchRemote\()/m),
];

export const GLOBAL_CUTS: readonly Cut[] = [
  // Names that older runtimes used, and fields that they lacked.
  without(/^\tif \(includeOwnProperty\(target, "__VMOK__"\).+\n/m),
  without(/^\t\tdefinePropertyGlobalVal\(target, "__VMOK__".+\n/m),
  without(/^\ttarget\.__FEDERATION__\.\w+ \?\?= .+\n/gm),
];

export const RUNTIME_CUTS: readonly Cut[] = [without(/^setGlobalFederationConstructor\(.+\n/m)];

/** The bundler's side: shared packages have no layers, tree-shaken copies or asynchronous start. */
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

export const SCRIPT_CUTS: readonly Cut[] = [
  // The shell's hook returns script elements, and an entry is never loaded twice at the same time.
  without(/^\t{3}else if \(typeof createScriptRes === "object"\) \{[^]*?^\t{3}\}\n/m),
  without(/^\t\tif \(attrs && !createScriptRes\) Object[^]*?^\t\t\}\);\n/m),
  without(/^\t{3}if \(prev && typeof prev === "function"\) \{[^]*?^\t{3}\}\n/m),
  without(/^\tconst scripts = [^]*?^\t\}\n/m),
  without(/^\t\tscript\.type = .+\n/m),
  {
    part: /^\t{3}safeWrapper\(\(\) => \{\n\t{4}const \{ needDeleteScript [^]*?^\t{3}\}\);$/m,
    by: '\t\t\tscript.remove();',
  },
  { part: /isStaticResourcesEqual\(evt\.filename, info\.url\)/, by: 'evt.filename === info.url' },
];

export const LOGGER_CUTS: readonly Cut[] = [
  { part: /isDebugMode\(\) \? captureStackTrace\(\) : void 0/, by: 'void 0' },
  { part: /(?<=^const infrastructureLogger = )/m, by: '/* @__PURE__ */ ' },
];

/** The code that federation generates to start a unit: the runtime and what was set before are merged only once. */
export const ENTRY_CUTS: readonly Cut[] = [
  {
    part: /^if\(!(\S+\.federation)\.runtime \|\| [^]*?\n\}\n(?=if\()/m,
    by: '$1 = { ...federation, ...$1 };\n',
  },
  { part: /^if\(!\S+\.federation\.instance\)\{\n+\t?(.+ = .+\.init\(.+\);)\n[^]*$/m, by: '$1' },
];
