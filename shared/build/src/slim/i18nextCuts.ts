import type { Cut } from './cutParts.ts';

/**
 * Parts of i18next that `texts.ts` of @jpro/platform never uses: texts from backends, clones of an instance, texts as
 * objects or nested in each other (`$t(…)`, which `locales.test.ts` refuses), reports about missing texts, and its own
 * formats, which do not support Burmese.
 */
export const I18NEXT_CUTS: readonly Cut[] = [
  // The platform adds the texts (`addTexts`).
  {
    part: /^class Connector extends EventEmitter \{$[^]*?^\}$/m,
    by: `class Connector extends EventEmitter {
  state = {};
  load(languages, namespaces, callback) {
    callback();
  }
}`,
  },
  // Language codes are single words without a fallback.
  {
    part: /^class LanguageUtil \{$[^]*?^\}$/m,
    by: `class LanguageUtil {
  toResolveHierarchy(code) {
    return code ? [code] : [];
  }
  getBestMatchFromCodes([code]) {
    return code;
  }
  getLanguagePartFromCode(code) {
    return code.split(/[-_]/)[0];
  }
  getFallbackCodes() {
    return [];
  }
  isSupportedCode() {
    return true;
  }
}`,
  },
  { part: /^  setResolvedLanguage\([^]*?^  \}$/m, by: '  setResolvedLanguage() {}' },
  { part: /^  loadResources\([^]*?^  \}$/m, by: '  loadResources(language, callback) { callback(null); }' },
  // Values are always an object.
  {
    part: /^  overloadTranslationOptionHandler: args => \{$[^]*?^  \}(?=,$)/m,
    by: '  overloadTranslationOptionHandler: () => ({})',
  },
  { part: /^  static hasDefaultValue\([^]*?^  \}$/m, by: '  static hasDefaultValue() { return false; }' },
  {
    part: /^    const defaultValueSuffix = [^]*?(?=^    let resForObjHndl = res;$)/m,
    by: '    const defaultValue = undefined;\n',
  },
  // Names of texts do not contain `:`.
  {
    part: /^  extractFromKey\([^]*?^  \}$/m,
    by: `  extractFromKey(key, { ns }) {
    return { key, namespaces: isString(ns) ? [ns] : ns };
  }`,
  },
  ...[
    'addCached',
    'addResource',
    'addResources',
    'clone',
    'cloneInstance',
    'deprecate',
    'dir',
    'exists',
    'getPluralFormsOfKey',
    'getSuffixes',
    'getUsedParamsDetails',
    'hydrate',
    'loadLanguages',
    'loadNamespaces',
    'needsPlural',
    'nest',
    'reloadResources',
    'setDefaultNamespace',
    'toJSON',
    'use',
  ].map(method),
  { part: /,\n +reloadResources: this\.reloadResources\.bind\(this\)/, by: '' },
  // Removes names of texts given as functions.
  { part: /^function keysFromSelector\([^]*?^\}$/m, by: 'function keysFromSelector() {}' },
  { part: /(?<=^    this\.formats = )\{$[^]*?^    \}(?=;$)/m, by: '{}' },
  // Detected, refused or guessed languages: ours are known.
  { part: /^      if \(this\.modules\.languageDetector\) \{$[^]*?^      \}$/m, by: '' },
  { part: /^      if \(this\.modules\.i18nFormat\) \{$[^]*?^      \}$/m, by: '' },
  { part: /^    if \(!lng && this\.services\.languageDetector && [^]*?^    \} else (?=\{$)/m, by: '    ' },
  { part: /^const isRefusedLanguageCode = [^]*?^\};$/m, by: 'const isRefusedLanguageCode = () => false;' },
  // Removes warnings.
  { part: /^const assertSeparateArguments = [^]*?^\};$/m, by: 'const assertSeparateArguments = () => {};' },
  { part: /^        if \(!this\.checkedLoadedFor\[[^]*?^        \}$/m, by: '' },
  { part: /^  hasLoadedNamespace\([^]*?^  \}$/m, by: '  hasLoadedNamespace() { return true; }' },
  { part: /^    if \(!this\.escapeValue && typeof str === 'string' && [^]*?^    \}$/m, by: '' },
  // In `translate` and `extendTranslation`, in order of occurrence.
  { part: /^    if \(lng\?\.toLowerCase\(\) === 'cimode'\) \{$[^]*?^    \}$/m, by: '' },
  { part: /^    if \(objectNotReturned && this\.options\.returnedObjectHandler\) \{$[^]*?^    \}$/m, by: '' },
  { part: /^    if \(isObjectHit && !objectNotReturned\) \{$[^]*?^    \} else (?=\{$)/m, by: '    ' },
  {
    part: /^      if \(!objectNotReturned && \(usedKey \|\| usedDefault \|\| updateMissing\)\) \{$[^]*?^      \}$/m,
    by: '',
  },
  { part: /^    if \(returnDetails\) \{$[^]*?^    \}$/m, by: '' },
  { part: /^      if \(opt\.nest !== false\) res = this\.interpolator\.nest\([^]*?^      \}, opt\);$/m, by: '' },
  { part: /^    const postProcess = [^]*?^    \}$/m, by: '' },
];

/** Removes all methods with this name. */
function method(name: string): Cut {
  return { part: new RegExp(`^  ${name}\\([^]*?^  \\}$`, 'gm'), by: '' };
}
