import { parseNearPlace } from './nearPlace.ts';

test.each([
  ['{"location":"12","township":"120"}', { location: '12', township: '120' }],
  ['{"location":"12"}', { location: '12' }],
  ['{"location":"12","township":"<b>"}', { location: '12' }],
  ['{"location":12}', null],
  ['{"location":"../"}', null],
  ['"12"', null],
  ['null', null],
  ['{', null],
  [null, null],
])('%s', (stored, place) => expect(parseNearPlace(stored)).toEqual(place));
