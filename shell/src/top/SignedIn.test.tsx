import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderPage, testJobseeker } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };

let isGone = true;
jest.unstable_mockModule('./SignedInTools.tsx', async () => {
  if (isGone) throw new Error('Loading chunk failed');
  return { default: () => <p>the tools</p> };
});
const { TopBar } = await import('./TopBar.tsx');

test('tools that do not arrive come when the connection is back; the rest of the bar is there', async () => {
  await act(async () => {
    renderPage(<TopBar />, { unit: 'shell', texts: { en, my }, locale: 'en', user: testJobseeker });
  });
  expect(screen.getByRole('link', { name: 'JPro, home' })).toBeInTheDocument();
  isGone = false;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('the tools')).toBeInTheDocument();
});
