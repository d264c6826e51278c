import { screen } from '@testing-library/react';
import { paged } from '@jpro/platform/testing';
import { myInterview } from '../../testing/myInterview.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import InterviewsPage from './InterviewsPage.tsx';

const show = (path: string, rows: unknown[], locale: 'en' | 'my' = 'en') =>
  renderInRemote(<InterviewsPage />, { path, locale, responses: { 'GET /jobseeker/interviews': paged(rows) } });

test('the interviews to come show when and where, and lead to their pages', async () => {
  const { platform } = show('/jobseeker/interview', [myInterview]);
  expect(await screen.findByText('Pyay Road 12, Yangon')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Answer or see more' })).toHaveAttribute(
    'href',
    '/en/jobseeker/interview/31',
  );
  expect(platform.server.requests[0]?.query).toEqual({ when: 'coming', page: '1' });
});

test('an interview that can no longer be answered offers no answer', async () => {
  show('/jobseeker/interview?when=past', [{ ...myInterview, can_answer: false }]);
  expect(await screen.findByRole('link', { name: 'See more' })).toHaveAttribute('href', '/en/jobseeker/interview/31');
  expect(screen.queryByRole('link', { name: 'Answer or see more' })).not.toBeInTheDocument();
});

test('past interviews have an address of their own', async () => {
  const { platform } = show('/jobseeker/interview?when=past', []);
  expect(await screen.findByText('No past interviews')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Past' })).toHaveAttribute('aria-current', 'page');
  expect(platform.server.requests[0]?.query).toEqual({ when: 'past', page: '1' });
});

test('in Burmese an empty list says what will be there', async () => {
  show('/jobseeker/interview', [], 'my');
  expect(await screen.findByText('လာမည့် အင်တာဗျူး မရှိသေးပါ')).toBeInTheDocument();
});
