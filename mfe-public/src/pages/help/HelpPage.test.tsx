import { screen } from '@testing-library/react';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import HelpPage from './HelpPage.tsx';

test.each(['en', 'my'] as const)('fifteen questions with answers in %s, readable without scripts', async (locale) => {
  const { container } = renderInRemote(<HelpPage />, { path: '/help', locale, responses: {} });
  await screen.findByRole('heading', { level: 1 });
  const details = [...container.querySelectorAll('details')];
  expect(details).toHaveLength(15);
  expect(container.querySelectorAll('[itemtype$="/FAQPage"] [itemprop="mainEntity"]')).toHaveLength(15);
  for (const each of details) {
    const question = each.querySelector('summary')!.textContent!;
    expect(question.trim().length).toBeGreaterThan(10);
    expect(each.textContent!.length).toBeGreaterThan(question.length + 60);
  }
});

test('a question has an address of its own, and the way to ask another', () => {
  renderInRemote(<HelpPage />, { path: '/help#safe', responses: {} });
  const [open, ...others] = document.querySelectorAll('details[open]');
  expect(open).toHaveTextContent('How do I recognise a fake job?');
  expect(others).toEqual([]);
  // Inside of what is closed: the browser opens it for its address.
  expect(document.querySelector('details > :not(summary) #safe')).toHaveTextContent(/^Be careful/);
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/en/contact');
});
