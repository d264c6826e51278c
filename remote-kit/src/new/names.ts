import vm from 'node:vm';
import { Refusal } from './Refusal.ts';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const CAMEL = /^[a-z][a-zA-Z0-9]*$/;
/** The maximum length of a release's name (`unitName` in @jpro/releases). */
const MAX_UNIT_LENGTH = 41;
/** In every unit's locale files, a page's texts have its name. */
const COMMON_TEXTS = 'common';

/** @throws Refusal unless `name` can be a workspace folder with a remote. */
export function checkRemoteName(name: string): void {
  if (!name.startsWith('mfe-') || !KEBAB.test(name) || name.length > MAX_UNIT_LENGTH)
    throw new Refusal(
      `"${name}" cannot name a remote: write it like mfe-example, with at most ${MAX_UNIT_LENGTH} characters`,
    );
}

/** @throws Refusal unless `name` can be a page's folder and chunk. */
export function checkPageName(name: string): void {
  if (!KEBAB.test(name))
    throw new Refusal(`"${name}" cannot name a page: use lower-case words with hyphens (saved-searches)`);
  if (name === COMMON_TEXTS) throw new Refusal(`"${name}" cannot name a page: these are the texts of all units`);
}

/** @throws Refusal unless `name` can be an identifier in camelCase. */
export function checkIdentifier(name: string, what: string): void {
  if (!CAMEL.test(name) || isReserved(name))
    throw new Refusal(`"${name}" cannot name ${what}: use a word in camelCase (savedSearches)`);
}

function isReserved(word: string): boolean {
  try {
    new vm.Script(`'use strict'; async () => { const ${word} = 0; };`);
    return false;
  } catch {
    return true;
  }
}

/** `saved-searches`, `savedSearches` -> `['saved', 'searches']` */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-');
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const pascalCase = (name: string) => wordsOf(name).map(capitalized).join('');
export const kebabCase = (name: string) => wordsOf(name).join('-');
export const snakeCase = (name: string) => wordsOf(name).join('_');
export const sentence = (name: string) => capitalized(wordsOf(name).join(' '));
