import { nrcTownships, toNrc } from './nrc.ts';
import { openNrc, sealNrc } from './nrcSecrecy.ts';

const SECRET = 'a secret for tests only, 32 characters';

describe('national registration numbers (rule 30)', () => {
  test.each([
    ['12/TAMANA(N)123456', '12/TAMANA(N)123456'],
    ['12/tamana(naing) 123456', '12/TAMANA(N)123456'],
    ['၁၂/တမန(နိုင်)၁၂၃၄၅၆', '12/TAMANA(N)123456'],
    ['၁၂ / တမန (နိုင်) ၁၂၃၄၅၆', '12/TAMANA(N)123456'],
    ['12/တမန(N)123456', '12/TAMANA(N)123456'],
    ['၁/၀မန(နိုင်)၁၂၃၄၅၆', '1/WAMANA(N)123456'],
    ['၁/ဝမန(နိုင်)၁၂၃၄၅၆', '1/WAMANA(N)123456'],
    ['09/MAYATA(E)000001', '9/MAYATA(E)000001'],
    ['၁၂/တမန(နုိင်)ဝဝ၃၄၅ရ', '12/TAMANA(N)003457'],
    ['12/TAMANA(N)ဝ၀0ရ၇7', '12/TAMANA(N)000777'],
    ['ရ/ပခန(နိုင်)၁၂၃၄၅၆', '7/PAKHANA(N)123456'],
    ['14/PATHANA(P)654321', '14/PATHANA(P)654321'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(toNrc(typed)).toBe(stored);
  });

  test.each([
    ['15/TAMANA(N)123456', 'a state that does not exist'],
    ['0/TAMANA(N)123456', 'no state'],
    ['1/TAMANA(N)123456', 'a township of another state'],
    ['12/ABCDEF(N)123456', 'a township that does not exist'],
    ['12/TAMANA(X)123456', 'a kind that does not exist'],
    ['12/TAMANA(N)12345', 'five digits'],
    ['12/TAMANA(N)1234567', 'seven digits'],
    ['TAMANA(N)123456', 'no state at all'],
    ['', 'nothing'],
  ])('%s is refused: %s', (typed) => {
    expect(toNrc(typed)).toBeNull();
  });
});

describe('at rest', () => {
  test('only the right key and owner decrypt a number; each encryption differs', () => {
    const sealed = sealNrc(SECRET, 7, '12/TAMANA(N)123456');
    expect(sealed.toString('latin1')).not.toContain('TAMANA');
    expect(sealed.equals(sealNrc(SECRET, 7, '12/TAMANA(N)123456'))).toBe(false);
    expect(openNrc(SECRET, 7, sealed)).toBe('12/TAMANA(N)123456');
    expect(openNrc(SECRET, 8, sealed)).toBeNull();
    expect(openNrc(`${SECRET}.`, 7, sealed)).toBeNull();
    const damaged = Buffer.from(sealed);
    damaged[damaged.length - 1]! ^= 1;
    expect(openNrc(SECRET, 7, damaged)).toBeNull();
    expect(openNrc(SECRET, 7, null)).toBeNull();
  });
});

test('every township code that can be chosen is accepted, and each once', () => {
  expect(nrcTownships.map(({ state }) => state)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  for (const { state, townships } of nrcTownships) {
    expect(townships.length).toBeGreaterThan(3);
    expect(new Set(townships.map(({ code }) => code)).size).toBe(townships.length);
    for (const { code } of townships) expect(toNrc(`${state}/${code}(N)123456`)).toBe(`${state}/${code}(N)123456`);
  }
});
