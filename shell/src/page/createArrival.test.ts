import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { HistoryEntry } from '@jpro/platform';
import type { BrowserPlatform } from '@jpro/platform/host';
import { createArrival } from './createArrival.ts';

function visit() {
  document.body.innerHTML = '<button id="account">Account</button><main id="outlet" tabindex="-1"></main>';
  const outlet = document.getElementById('outlet')!;
  const announce = jest.fn<(sentence: string) => void>();
  const startClock = jest.fn();
  const shellStart = { drawn: jest.fn(), arrived: jest.fn(), failed: jest.fn() };
  Object.assign(window, { shellStart });
  const listeners: (() => void)[] = [];
  const platform = {
    announce,
    clock: { start: startClock },
    history: {
      get: () => ({ location: { key: 'first' } }),
      subscribe: (listener: () => void) => listeners.push(listener),
    },
  } as unknown as BrowserPlatform;
  const leave = () => listeners.forEach((listener) => listener());
  const arrived = createArrival(platform, outlet);
  const arriveAt = (pathname: string, isWaiting?: boolean) =>
    arrived({ kind: 'PUSH', location: { pathname, search: '', hash: '', key: pathname } } as HistoryEntry, isWaiting);
  window.scrollTo = () => undefined;
  arriveAt('/my/search', true);
  return { outlet, announce, startClock, shellStart, leave, arriveAt };
}

test('a page that waits for its data is announced with the title from the data', async () => {
  const { outlet, announce, arriveAt } = visit();
  document.title = 'Job - JPro';
  arriveAt('/my/jobpost/1');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(announce).not.toHaveBeenCalled();
  document.title = 'Cook – Golden Bowl - JPro';
  outlet.innerHTML = '<h1>Cook</h1>';
  await waitFor(() => expect(announce.mock.calls).toEqual([['Cook – Golden Bowl - JPro']]));
  expect(document.activeElement?.textContent).toBe('Cook');
});

const press = (id: string) => {
  const pressed = document.getElementById(id)!;
  pressed.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  pressed.focus();
};

test('who goes on while a page loads keeps the focus, for example in a menu that is about to open', async () => {
  const { outlet, announce, leave, arriveAt } = visit();
  leave();
  press('account');
  outlet.innerHTML = '<h1>Cook</h1>';
  arriveAt('/my/jobpost/1');
  await waitFor(() => expect(announce).toHaveBeenCalledTimes(1));
  expect(document.activeElement?.id).toBe('account');
});

test('what was pressed to come to a page does not keep the focus', async () => {
  const { outlet, leave, arriveAt } = visit();
  press('account');
  leave();
  outlet.innerHTML = '<h1>Cook</h1>';
  arriveAt('/my/jobpost/1');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cook'));
});

test('the first page and a change of language are not announced', async () => {
  const { outlet, announce, arriveAt } = visit();
  outlet.innerHTML = '<h1>Search</h1>';
  arriveAt('/en/search');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(announce).not.toHaveBeenCalled();
});

test('the first page ends the start of the shell, and the splash', () => {
  const { shellStart } = visit();
  expect(shellStart.arrived).toHaveBeenCalled();
  expect(shellStart.failed).not.toHaveBeenCalled();
});

test('the clock advances when the page is hydrated, not before', () => {
  const { startClock, arriveAt } = visit();
  expect(startClock).not.toHaveBeenCalled();
  arriveAt('/my/search');
  expect(startClock).toHaveBeenCalledTimes(1);
});
