import { jest } from '@jest/globals';
import { readPageView, serverTimingOf } from './pageView.ts';

const NOW = Date.UTC(2026, 10, 28);

/** The entries of a browser that got this header. */
function receive(header: string | undefined) {
  const metrics = header?.split(', ').map((metric) => {
    const [, name, description] = /^(\w+);desc="([^"]*)"$/.exec(metric) ?? [];
    return { name, description };
  });
  performance.getEntriesByType = () => [{ serverTiming: metrics }] as never;
}

test('proof and times of a page view arrive beside the document', () => {
  const sent = { view: 'ab+/12== mi0 shell@1.0.0 *mfe-public@1.0.0,0.9.0', now: NOW, sentAt: NOW + 50_000 };
  receive(`${serverTimingOf(sent)}, cdn;desc="hit"`);
  expect(readPageView()).toEqual(sent);
});

test('a browser that does not show the header to scripts uses its own clock, and has no proof', () => {
  receive(undefined);
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  expect(readPageView()).toEqual({ now: NOW, sentAt: NOW });
});
