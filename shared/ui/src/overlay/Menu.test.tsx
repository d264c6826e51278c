import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { Menu } from './Menu.tsx';

test('it opens with the first click, is navigated with arrow keys and restores the focus', async () => {
  const close = jest.fn();
  render(
    <MemoryRouter basename="/en" initialEntries={['/en/jobs']}>
      <Menu
        trigger={{ icon: 'more', label: 'More' }}
        entries={[
          { key: 'edit', label: 'Edit', to: '/edit/1' },
          { key: 'line', separator: true },
          { key: 'close', label: 'Close job', danger: true, onSelect: close },
        ]}
      />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', '/en/edit/1');
  await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{End}{Enter}');
  expect(close).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});
