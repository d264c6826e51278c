import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderPage } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { PageLoadingBar } from './PageLoadingBar.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const bar = () => screen.queryByRole('progressbar', { name: 'Loading' });

test('the loading bar appears after 200 ms and runs for at most 5 seconds (rule 55)', () => {
  const { loading } = renderPage(<PageLoadingBar />, { unit: 'shell', texts: { en, my }, locale: 'en' }).platform;
  act(() => void loading.track(new Promise(() => undefined)));
  pass(199);
  expect(bar()).not.toBeInTheDocument();
  pass(1);
  expect(bar()).toBeInTheDocument();
  pass(4_999);
  expect(bar()).toBeInTheDocument();
  pass(1);
  expect(bar()).not.toBeInTheDocument();
});
