import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderPage } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { Messages } from './Messages.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
function show() {
  const { toasts } = renderPage(<Messages />, { unit: 'shell', texts: { en, my }, locale: 'en' }).platform;
  // Until then the region is empty.
  pass(100);
  return toasts;
}

test('a message expires; one with an action stays longer; an error stays', () => {
  const toasts = show();
  act(() => {
    toasts.show('Saved.', 'success');
    toasts.show('Closed.', 'success', { label: 'Undo', run: () => undefined });
    toasts.show('Failed.', 'error');
  });
  pass(8_000);
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
  expect(screen.getByText('Closed.')).toBeInTheDocument();
  pass(7_000);
  expect(screen.queryByText('Closed.')).not.toBeInTheDocument();
  pass(60_000);
  expect(screen.getByText('Failed.')).toBeInTheDocument();
});

test('a message that is said again is shown once; with actions, each stays', () => {
  const toasts = show();
  act(() => {
    toasts.show('Failed.', 'error');
    toasts.show('Failed.', 'error');
  });
  expect(screen.getAllByText('Failed.')).toHaveLength(1);
  act(() => {
    toasts.show('Closed.', 'success', { label: 'Undo', run: () => undefined });
    toasts.show('Closed.', 'success', { label: 'Undo', run: () => undefined });
  });
  expect(screen.getAllByText('Closed.')).toHaveLength(2);
});

test('an action says how long its message stays', () => {
  const toasts = show();
  act(() => toasts.show('Closed.', 'success', { label: 'Undo', shownFor: 60_000, run: () => undefined }));
  pass(59_000);
  expect(screen.getByText('Closed.')).toBeInTheDocument();
  pass(1_000);
  expect(screen.queryByText('Closed.')).not.toBeInTheDocument();
});

test('a focused message does not expire', () => {
  const toasts = show();
  act(() => toasts.show('Closed.', 'success', { label: 'Undo', run: () => undefined }));
  screen.getByRole('button', { name: 'Undo' }).focus();
  pass(30_000);
  expect(screen.getByText('Closed.')).toBeInTheDocument();
  screen.getByRole('button', { name: 'Undo' }).blur();
  pass(2_000);
  expect(screen.queryByText('Closed.')).not.toBeInTheDocument();
});

test('running the action dismisses the message', () => {
  const toasts = show();
  const run = jest.fn();
  act(() => toasts.show('Closed.', 'success', { label: 'Undo', run }));
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Closed.')).not.toBeInTheDocument();
});
