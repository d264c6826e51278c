import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Drawer } from '../overlay/Drawer.tsx';
import { ToastRegion } from './ToastRegion.tsx';

const toasts = [
  { id: 1, message: 'Moved to “Rejected”.', tone: 'success' as const, action: { label: 'Undo', run: () => undefined } },
];

function Page({ open }: { readonly open: boolean }) {
  return (
    <>
      <ToastRegion toasts={toasts} onDismiss={() => undefined} labels={{ region: 'Messages', dismiss: 'Dismiss' }} />
      <Drawer open={open} onClose={() => undefined} title="Ma Mya" closeLabel="Close">
        Applicant
      </Drawer>
    </>
  );
}

test('toasts are inside the open modal window, because the rest of the page is inert', async () => {
  const { rerender } = render(<Page open={false} />);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  rerender(<Page open />);
  const drawer = within(screen.getByRole('dialog', { name: 'Ma Mya' }));
  expect(await drawer.findByRole('button', { name: 'Undo' })).toBeVisible();
  rerender(<Page open={false} />);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo.closest('dialog')).toBeNull();
});

test('a message that comes as a window closes is added to a region that screen readers already know', async () => {
  const { rerender } = render(<Page open />);
  rerender(<Page open={false} />);
  const region = screen.getByRole('region', { name: 'Messages' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region).toBeEmptyDOMElement();
  expect(await screen.findByText('Moved to “Rejected”.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Messages' })).toBe(region);
});

test('a message that was announced before a window opens moves into it at once', async () => {
  const { rerender } = render(<Page open={false} />);
  expect(await screen.findByText('Moved to “Rejected”.')).toBeVisible();
  rerender(<Page open />);
  const drawer = within(screen.getByRole('dialog', { name: 'Ma Mya' }));
  expect(drawer.getByText('Moved to “Rejected”.')).toBeVisible();
});

function Card() {
  const [shown, setShown] = useState(toasts);
  return (
    <>
      <a href="/card">Ma Mya</a>
      <ToastRegion toasts={shown} onDismiss={() => setShown([])} labels={{ region: 'Messages', dismiss: 'Dismiss' }} />
    </>
  );
}

test.each(['Undo', 'Dismiss'])('%s gives the focus back to where it came from', async (button) => {
  render(<Card />);
  await userEvent.tab();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(screen.queryByRole('button', { name: button })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ma Mya' })).toHaveFocus();
});
