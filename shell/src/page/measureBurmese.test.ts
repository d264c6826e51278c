import { jest } from '@jest/globals';
import { measureBurmese } from './measureBurmese.ts';

/** A device whose fonts draw texts this wide. */
function deviceWith(widthOf: (text: string) => number) {
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ font: '', measureText: (text: string) => ({ width: widthOf(text) }) } as never);
}

const cookie = () => /burmese=(\w+)/.exec(document.cookie)?.[1];

beforeEach(() => {
  document.cookie = 'burmese=; max-age=0';
});

test('a font that stacks letters draws Burmese (rule 72)', () => {
  deviceWith(() => 40);
  measureBurmese();
  expect(cookie()).toBe('own');
});

test('boxes, and Zawgyi fonts, do not: there the stacked letter is beside the other', () => {
  deviceWith((text) => text.length * 20);
  measureBurmese();
  expect(cookie()).toBe('none');
});

test('what was measured is remembered', () => {
  document.cookie = 'burmese=none';
  deviceWith(() => 40);
  measureBurmese();
  expect(cookie()).toBe('none');
});
