import { screen } from '@testing-library/react';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import TermsPage from './TermsPage.tsx';

test.each(['en', 'my'] as const)('every section has a title and a text, in %s', (locale) => {
  const { container } = renderInRemote(<TermsPage />, { path: '/terms', locale, responses: {} });
  const titles = screen.getAllByRole('heading', { level: 2 });
  expect(titles).toHaveLength(8);
  for (const title of titles) expect(title.nextElementSibling?.textContent?.length).toBeGreaterThan(40);
  expect(container.querySelector('a[href$="/privacy"]')).toBeInTheDocument();
});
