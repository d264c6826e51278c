import { ROOT } from './units.mjs';

/** Federation names the entries that it generates with a hash of their absolute path. */
const GENERATED_ENTRY = /(?<=\.federation[\\/]entry)\.[0-9a-f]+(?=\.js)/;

/** Code, or the name of a source, without the parts that differ from folder to folder. */
export const pathFree = (source: string) => source.replaceAll(ROOT, '').replace(GENERATED_ENTRY, '');
