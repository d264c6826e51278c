import { phoneParts } from './phoneParts.ts';

const isFound = (keyword: string) => phoneParts(keyword).some((part) => '+959795001195'.includes(part));

describe('applicants are found by phone number (rule 101.3)', () => {
  test.each([
    ['as it is stored', '+959795001195'],
    ['with the prefix within the country', '09 795 001 195'],
    ['without a plus', '959795001195'],
    ['with both prefixes', '+95 (0)9-795'],
    ['with the prefix of calls abroad', '0095 9795'],
    ['in Myanmar digits', '၀၉၇၉၅'],
    ['by its last digits', '1195'],
    ['by digits that begin like a prefix', '0011'],
    ['by digits that begin like the country', '9500'],
    ['by a short beginning', '0979'],
  ])('%s', (_how, keyword) => {
    expect(isFound(keyword)).toBe(true);
  });

  test.each([
    ['three digits', '195'],
    ['the beginning of another number', '0795'],
    ['a prefix alone', '0095'],
    ['a name', 'Aye Aye'],
    ['a name with digits', 'Team 1195'],
    ['nothing', ''],
  ])('not by %s', (_what, keyword) => {
    expect(isFound(keyword)).toBe(false);
  });
});
