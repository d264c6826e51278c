import { jest } from '@jest/globals';
import { createAnnouncement } from './createAnnouncement.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** What the live region said, in order. */
function listen() {
  const announcement = createAnnouncement();
  const said: string[] = [];
  announcement.subscribe(() => void said.push(announcement.get()));
  return { said, announce: announcement.announce };
}

test('a sentence that is announced twice is a change each time', () => {
  const { said, announce } = listen();
  announce('Saved.');
  announce('Saved.');
  expect(said).toEqual(['Saved.', '']);
  jest.advanceTimersByTime(1_000);
  expect(said).toEqual(['Saved.', '', 'Saved.']);
});

test('a newer sentence takes the place of one that is about to be repeated', () => {
  const { said, announce } = listen();
  announce('Saved.');
  announce('Saved.');
  announce('Not saved.');
  jest.advanceTimersByTime(1_000);
  expect(said).toEqual(['Saved.', '', 'Not saved.']);
});
