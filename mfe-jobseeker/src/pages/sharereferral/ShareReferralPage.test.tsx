import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ShareReferralPage from './ShareReferralPage.tsx';

const show = (responses: object) =>
  renderInRemote(<ShareReferralPage />, {
    path: '/jobseeker/sharereferral',
    locale: 'en',
    responses: { ...responses },
  });

test('the code is made when it is wanted for the first time (rule 36)', async () => {
  const { visitor } = show({
    'GET /get_referral': { referralCode: null, count: 0 },
    'POST /save_referral': { referralCode: 'ABCD2345' },
  });
  await visitor.click(await screen.findByRole('button', { name: 'Make my invitation link' }));
  expect(await screen.findByText('Your code: ABCD2345')).toBeInTheDocument();
  expect(screen.getByText('Nobody has registered with your link yet.')).toBeInTheDocument();
});

test('the link with the code is copied whole, and the number of friends is shown', async () => {
  const { visitor } = show({ 'GET /get_referral': { referralCode: 'ABCD2345', count: 3 } });
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await visitor.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(copied).toHaveBeenCalledWith('https://jpro.test/en/referral?code=ABCD2345');
  expect(screen.getByText('3 friends registered with your link.')).toBeInTheDocument();
});

test('the code alone is copied too; where that is refused, the page says how to copy it', async () => {
  const { visitor, platform } = show({ 'GET /get_referral': { referralCode: 'ABCD2345', count: 0 } });
  const copied = jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error());
  const button = await screen.findByRole('button', { name: 'Copy the code' });
  await visitor.click(button);
  expect(copied).toHaveBeenLastCalledWith('ABCD2345');
  await visitor.click(button);
  expect(platform.toasts.get().map(({ tone }) => tone)).toEqual(['success', 'error']);
});
