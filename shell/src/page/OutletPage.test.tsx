import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { createStore } from '@jpro/platform/host';
import { renderPage } from '@jpro/platform/testing';
import type { OutletState } from '../remotes/startRemotes.ts';
import { OutletPage } from './OutletPage.tsx';

function show(locale: 'en' | 'my') {
  Object.assign(window, { shellStart: { drawn: jest.fn() } });
  const outlet = createStore<OutletState>('remote');
  const retry = jest.fn(async () => undefined);
  const page = renderPage(<OutletPage remotes={{ outlet, retry }} />, {
    unit: 'shell',
    texts: { en: {}, my: {} },
    routes: [],
    locale,
    path: '/contact',
  });
  return { ...page, outlet, retry };
}

test.each([
  ['en', /^You can read this page and follow its links/, 'Try again'],
  ['my', /^ဤစာမျက်နှာကို ဖတ်နိုင်/, 'ထပ်ကြိုးစားရန်'],
] as const)('a page that waits for its remote says so, with Retry (%s)', async (locale, sentence, label) => {
  const { outlet, retry, visitor } = show(locale);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => outlet.set('as-rendered'));
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  await visitor.click(screen.getByRole('button', { name: label }));
  expect(retry).toHaveBeenCalledTimes(1);
  act(() => outlet.set('remote'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('it tries again by itself when the connection is back, and once more soon, as long as it waits', async () => {
  jest.useFakeTimers();
  const { outlet, retry } = show('en');
  act(() => outlet.set('as-rendered'));
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(retry).toHaveBeenCalledTimes(2);
  act(() => outlet.set('remote'));
  await jest.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('a connection that is reported twice is not tried twice as often', async () => {
  jest.useFakeTimers();
  const { outlet, retry } = show('en');
  act(() => outlet.set('as-rendered'));
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(retry).toHaveBeenCalledTimes(5);
  jest.useRealTimers();
});
