import type { AddressConcern, Lookup } from '@jpro/api';
import { locations, lookup, townships } from '../../../reference/index.ts';
import spellings from '../../../reference/place-spellings.json' with { type: 'json' };

interface Place {
  readonly locationId: number;
  /** Null: a state or region. */
  readonly townshipId: number | null;
  readonly shown: Lookup;
}

interface Written {
  readonly words: readonly string[];
  readonly places: readonly Place[];
}

export interface Addressed {
  readonly address: string;
  readonly location_id: number | null;
  readonly township_id: number | null;
}

/** Every sign is a word of its own. */
const WORDS = /[\p{L}\p{M}]+|\p{N}+|[^\p{L}\p{M}\p{N}\s]/gu;
/** What a place is. States are named with it: without, "Shan" and "Mon" are also names of people and dishes. */
const KIND = /^(.+?) ?(State|Region|Union Territory|ပြည်နယ်|တိုင်းဒေသကြီး|ပြည်ထောင်စုနယ်မြေ)$/u;
const STATE = /^(?:State|ပြည်နယ်)$/u;
const SUFFIXES = ['မြို့နယ်', 'မြို့', 'တိုင်းဒေသကြီး', 'တိုင်း', 'ပြည်နယ်', 'တွင်', '၌', 'မှာ'];
const AFTER = new Set('township tsp town city region state division myanmar burma'.split(' '));
/** Before a name: the address is not there. */
const BEFORE_ELSEWHERE = new Set('near opposite opp beside behind between and to from of & – - /'.split(' '));
const ENDS = new Set([',', '.', ';', '(', ')', '၊', '။']);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200b\u2060]/g, '')
    // Burmese needs no spaces between places.
    .replace(/မြို့နယ်|တိုင်းဒေသကြီး|ပြည်နယ်/g, '$& ')
    .match(WORDS) ?? [];

const placesByName = new Map<string, Place[]>();
for (const [locationId, townshipId, shown] of [
  ...locations.map((row) => [row.id, null, row] as const),
  ...townships.map((row) => [row.location_id, row.id, row] as const),
]) {
  const { id, name_en, name_my } = shown;
  const place = { locationId, townshipId, shown: { id, name_en, name_my } };
  for (const name of [name_en, name_my].flatMap(namesOf)) {
    const key = wordsOf(name).join(' ');
    placesByName.set(key, [...(placesByName.get(key) ?? []), place]);
  }
}
/** The longest names first: "Hlaing Tharya" is not "Hlaing". */
const NAMES: readonly Written[] = [...placesByName]
  .map(([key, places]) => ({ words: key.split(' '), places }))
  .sort((one, other) => other.words.length - one.words.length || other.words.join().length - one.words.join().length);

function namesOf(name: string): string[] {
  const [, short = name, kind = ''] = KIND.exec(name) ?? [];
  const written = STATE.test(kind) ? [name] : [...new Set([name, short])];
  return [...written, ...spellings.filter(([known]) => known === short).flatMap(([, ...others]) => others)].filter(
    // Abbreviations and single letters mean other things in addresses.
    (each) => each.length > 3,
  );
}

/**
 * Where an address names another township or region than the chosen ones; null when it names none, or also theirs.
 * Streets, hotels and markets that are named after places are not places.
 */
export function addressConcern({ address, location_id, township_id }: Addressed): AddressConcern | null {
  const location = location_id === null ? null : lookup('location', location_id);
  const township = township_id === null ? null : lookup('township', township_id);
  if (!location) return null;
  const named = placesIn(address);
  const isOfTownship = ({ townshipId }: Place) => townshipId === township_id;
  const isOfRegion = ({ locationId }: Place) => locationId === location_id;
  if (named.some((places) => township && places.some(isOfTownship))) return null;
  const elsewhere = named.find((places) => !places.some(isOfRegion));
  const inRegion = named.some((places) => places.some(isOfRegion));
  const other = elsewhere && !inRegion ? elsewhere : township && named.find(isOtherTownship);
  const [place] = other ?? [];
  if (!place) return null;
  return township
    ? { kind: 'township', named: place.shown, chosen: shownOf(township) }
    : { kind: 'region', named: place.shown, chosen: shownOf(location) };
}

const isOtherTownship = (places: readonly Place[]) => places.every(({ townshipId }) => townshipId !== null);

const shownOf = ({ id, name_en, name_my }: Lookup): Lookup => ({ id, name_en, name_my });

/** Each place that the address names, as all places with that name. */
function placesIn(address: string): (readonly Place[])[] {
  const words = wordsOf(address);
  const names = words.map((_, index) => NAMES.find((each) => standsAt(words, index, each.words)));
  const found: (readonly Place[])[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const name = names[index];
    if (!name) continue;
    const next = index + name.words.length;
    if (!BEFORE_ELSEWHERE.has(words[index - 1] ?? '') && isEnd(words, names, next)) found.push(name.places);
    index = next - 1;
  }
  return found;
}

/** In Burmese, what a place is follows without a space. */
function standsAt(words: readonly string[], from: number, name: readonly string[]): boolean {
  return name.every((part, index) => {
    const word = words[from + index] ?? '';
    if (word === part) return true;
    return index === name.length - 1 && word.startsWith(part) && SUFFIXES.includes(word.slice(part.length));
  });
}

/** Whether a name that ends before this word is that of the place itself: "Mandalay, …", not "Mandalay Hotel". */
function isEnd(words: readonly string[], names: readonly (Written | undefined)[], next: number): boolean {
  const word = words[next];
  if (word === undefined || ENDS.has(word) || AFTER.has(word) || /^\p{N}/u.test(word)) return true;
  if (SUFFIXES.some((suffix) => word === suffix)) return true;
  // The next place: "Hlaing Yangon", unless both name a road.
  const name = names[next];
  return name !== undefined && isEnd(words, names, next + name.words.length);
}
