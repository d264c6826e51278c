import type { ResponseOf } from '@jpro/api';
// A CommonJS module: Node finds no named exports in it.
// eslint-disable-next-line import/default
import mmNrc from 'mm-nrc';

type States = ResponseOf<'GET', '/category/nrctownships'>;

/** Naypyitaw's townships have the number of Mandalay. */
const stateOf = (code: string) => Number(code.replace('*', ''));

/** Every code that `toNrc` accepts, once, to be chosen instead of typed. */
export const nrcTownships: States = mmNrc
  .getNrcStates()
  .filter(({ number }) => !number.en.includes('*'))
  .map(({ number, name }) => ({
    state: Number(number.en),
    state_en: inTitleCase(name.en),
    state_my: name.mm,
    townships: townshipsOf(Number(number.en)),
  }));

function townshipsOf(state: number): States[number]['townships'] {
  const codes = new Map<string, States[number]['townships'][number]>();
  for (const { stateCode, short, name } of mmNrc.getNrcTownships())
    if (stateOf(stateCode) === state && /^[A-Z]+$/.test(short.en) && !codes.has(short.en))
      codes.set(short.en, {
        code: short.en,
        code_my: short.mm,
        name_en: inTitleCase(name.en),
        name_my: name.mm,
      });
  return [...codes.values()].toSorted((one, other) => one.code.localeCompare(other.code));
}

function inTitleCase(name: string): string {
  return name.toLowerCase().replace(/(^|[\s-])[a-z]/g, (start) => start.toUpperCase());
}
