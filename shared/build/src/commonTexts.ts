import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoaderContext, RuleSetRule } from 'webpack';
import type { Unit } from './unit.ts';

/** The texts of a unit, merged with those that all units have in common, as JSON. */
export function withCommonTexts(source: string, locale: string): string {
  const common: unknown = JSON.parse(fs.readFileSync(commonFile(locale), 'utf8'));
  const own = JSON.parse(source) as object;
  if ('common' in own) throw new Error('The key `common` is reserved for shared/platform/src/common-texts.');
  return JSON.stringify({ common, ...own });
}

function commonFile(locale: string): string {
  return path.join(path.dirname(fileURLToPath(import.meta.resolve('@jpro/platform/common-texts'))), `${locale}.json`);
}

/** Adds the common texts to a unit's locale files, in every build. */
export function commonTextsRule(unit: Unit): RuleSetRule {
  return { test: /\.json$/, include: path.join(unit.dir, 'src/locales', path.sep), use: import.meta.filename };
}

/** For the browser: ES modules, which webpack imports directly instead of wrapping JSON first. */
export function browserTextsRule(unit: Unit): RuleSetRule {
  return {
    ...commonTextsRule(unit),
    type: 'javascript/esm',
    use: { loader: import.meta.filename, options: { asModule: true } },
  };
}

export default function commonTextsLoader(
  this: Pick<LoaderContext<{ readonly asModule?: boolean }>, 'addDependency' | 'getOptions' | 'resourcePath'>,
  source: string,
): string {
  const locale = path.basename(this.resourcePath, '.json');
  this.addDependency(commonFile(locale));
  this.addDependency(import.meta.filename);
  const texts = withCommonTexts(source, locale);
  return this.getOptions().asModule ? `export default JSON.parse(${JSON.stringify(texts)});` : texts;
}
