import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

let isGone = true;
jest.unstable_mockModule('./MenuPopup.tsx', async () => {
  if (isGone) throw new Error('Loading chunk failed');
  return { default: () => <p>the list</p> };
});
const { Menu } = await import('./Menu.tsx');

test('the button stays when the code of the list does not arrive, and the next press tries again', async () => {
  render(<Menu trigger={{ icon: 'more', label: 'More' }} entries={[]} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).not.toHaveAttribute('aria-busy'));
  isGone = false;
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('the list')).toBeInTheDocument();
});
