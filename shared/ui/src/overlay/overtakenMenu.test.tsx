import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
jest.unstable_mockModule('./MenuPopup.tsx', async () => {
  await arrival;
  return { default: () => <p>the list</p> };
});
const { Menu } = await import('./Menu.tsx');

test('a list that arrives when the visitor is writing elsewhere stays closed until the next press', async () => {
  render(
    <>
      <Menu trigger={{ icon: 'more', label: 'More' }} entries={[]} />
      <input />
    </>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox'), 'cook');
  arrive();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByText('the list')).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(await screen.findByText('the list')).toBeInTheDocument();
});
