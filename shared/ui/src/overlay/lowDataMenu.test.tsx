import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const load = jest.fn();
jest.unstable_mockModule('./MenuPopup.tsx', async () => {
  load();
  return { default: () => <p>the list</p> };
});
const { Menu } = await import('./Menu.tsx');

test('in low-data mode the code of the list is fetched only when the button is pressed (rule 72)', async () => {
  document.documentElement.dataset['lowData'] = '';
  render(<Menu trigger={{ icon: 'more', label: 'More' }} entries={[]} />);
  const button = screen.getByRole('button', { name: 'More' });
  fireEvent.pointerEnter(button);
  fireEvent.focus(button);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(load).not.toHaveBeenCalled();
  delete document.documentElement.dataset['lowData'];
  fireEvent.focus(button);
  await waitFor(() => expect(load).toHaveBeenCalled());
  await userEvent.click(button);
  expect(await screen.findByText('the list')).toBeInTheDocument();
});
