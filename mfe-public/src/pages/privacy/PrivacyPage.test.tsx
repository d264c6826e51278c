import { screen } from '@testing-library/react';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import PrivacyPage from './PrivacyPage.tsx';

test('privacy says that searches are stored with the account, and that profiles are visible to companies', () => {
  renderInRemote(<PrivacyPage />, { path: '/privacy', responses: {} });
  expect(screen.getByText(/your recent searches are stored with your account/)).toBeInTheDocument();
  expect(screen.getByText(/Your profile is visible in the CV database from the start/)).toBeInTheDocument();
  expect(screen.getByText(/only the first letter, and they do not see your phone number/)).toBeInTheDocument();
  expect(screen.getByText(/the place that you chose for “Near me”/)).toBeInTheDocument();
  expect(screen.getByText(/the last 30 jobs that you opened, as everybody sees them/)).toBeInTheDocument();
});

test.each(['en', 'my'] as const)('how long each kind of data is stored, in %s', (locale) => {
  const { container } = renderInRemote(<PrivacyPage />, { path: '/privacy', locale, responses: {} });
  const terms = [...container.querySelectorAll('dt')];
  expect(terms).toHaveLength(8);
  for (const term of terms) expect(term.nextElementSibling?.textContent?.length).toBeGreaterThan(5);
});
