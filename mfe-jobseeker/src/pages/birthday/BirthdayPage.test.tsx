import { screen } from '@testing-library/react';
import { failure } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import BirthdayPage from './BirthdayPage.tsx';

const show = (response: unknown, locale: 'en' | 'my' = 'en') =>
  renderInRemote(<BirthdayPage />, {
    path: '/jobseeker/birthday',
    locale,
    responses: { 'GET /jobseeker/birthday': response },
  });

test('on the day it greets by name and age', async () => {
  show({ is_birthday: true, name: 'Mya Mya', age: 30 });
  expect(await screen.findByRole('heading', { name: 'Happy birthday, Mya Mya!' })).toBeInTheDocument();
  expect(screen.getByText(/You are 30 today/)).toBeInTheDocument();
});

test('in Burmese the age has Myanmar digits', async () => {
  show({ is_birthday: true, name: 'မြမြ', age: 30 }, 'my');
  expect(await screen.findByText(/အသက် ၃၀ နှစ်/)).toBeInTheDocument();
});

test('on other days it leads to the profile', async () => {
  show({ is_birthday: false, name: 'Mya Mya', age: null });
  expect(await screen.findByText('Today is not your birthday')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', '/en/jobseeker/profile');
});

test('a failed request offers Retry', async () => {
  show(failure(403, { message: 'Not now.' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
