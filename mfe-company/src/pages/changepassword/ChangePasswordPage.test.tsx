import { screen } from '@testing-library/react';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ChangePasswordPage from './ChangePasswordPage.tsx';

test.each([
  ['en', 'Change password', 'Where you are logged in'],
  ['my', 'စကားဝှက် ပြောင်းရန်', 'အကောင့်ဝင်ထားသော စက်များ'],
] as const)('in %s a company changes its password and sees its devices', async (locale, title, sessions) => {
  renderInRemote(<ChangePasswordPage />, {
    path: '/company/changepassword',
    locale,
    responses: { 'GET /second-factor': { is_on: false, recovery_codes: 0, has_password: true }, 'GET /sessions': [] },
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: sessions })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: title })).toBeInTheDocument();
});
