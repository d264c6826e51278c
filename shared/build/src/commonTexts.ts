import fs from 'node:fs';
import path from 'node:path';
import type { LoaderContext, RuleSetRule } from 'webpack';
import { ROOT } from './units.mjs';

const COMMON = path.join(ROOT, 'shared/platform/src/common-texts/locales');

/** The texts of a unit with the ones that all units have in common, as JSON. */
export function withCommonTexts(source: string, locale: string): string {
  const common: unknown = JSON.parse(fs.readFileSync(commonFile(locale), 'utf8'));
  const own = JSON.parse(source) as object;
  if ('common' in own) throw new Error('The key `common` belongs to shared/platform/src/common-texts.');
  return JSON.stringify({ common, ...own });
}

function commonFile(locale: string): string {
  return path.join(COMMON, `${locale}.json`);
}

/** For every build of a unit: its locale files come with the common texts. */
export const COMMON_TEXTS_RULE: RuleSetRule = {
  test: /[\\/](?:shell|mfe-[a-z0-9-]+)[\\/]src[\\/]locales[\\/][\w-]+\.json$/,
  use: import.meta.filename,
};

export default function commonTextsLoader(
  this: Pick<LoaderContext<unknown>, 'addDependency' | 'resourcePath'>,
  source: string,
): string {
  const locale = path.basename(this.resourcePath, '.json');
  this.addDependency(commonFile(locale));
  this.addDependency(import.meta.filename);
  return withCommonTexts(source, locale);
}
