import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { openModals } from './openModals.ts';

function Page({ onClose = () => undefined }: { readonly onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog open={open} onClose={close} title="Edit profile" closeLabel="Close">
        <input type="file" aria-label="CV" />
      </Dialog>
    </>
  );
}

test('it opens as a modal window named by its title, and is empty while closed', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { container } = render(<Page />);
  expect(screen.queryByLabelText('CV')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog', { name: 'Edit profile' })).toBeVisible();
  expect(screen.getByRole('heading')).toHaveFocus();
  expect((await axe(container)).violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape asks the owner to close, a cancelled file choice inside does not', async () => {
  const close = jest.fn();
  render(<Page onClose={close} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent(screen.getByLabelText('CV'), new Event('cancel', { bubbles: true, cancelable: true }));
  expect(close).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('"back" asks the topmost to close, with what its owner wants now; one with an address is not asked', async () => {
  const closed: string[] = [];
  const windows = (round: string) => (
    <>
      <Drawer open hasAddress title="Applicant" closeLabel="Close" onClose={() => closed.push('applicant')}>
        -
      </Drawer>
      <Dialog open title="Interview" closeLabel="Close" onClose={() => closed.push(`interview ${round}`)}>
        -
      </Dialog>
      <Dialog open title="Sure?" closeLabel="Close" onClose={() => closed.push(`question ${round}`)}>
        -
      </Dialog>
    </>
  );
  const { rerender, unmount } = render(windows('first'));
  rerender(windows('second'));
  expect(openModals.count()).toBe(2);
  openModals.closeDownTo(1);
  expect(closed).toEqual(['question second']);
  openModals.closeDownTo(0);
  expect(closed).toEqual(['question second', 'question second', 'interview second']);
  unmount();
  expect(openModals.count()).toBe(0);
});

test('a click on the backdrop closes, a click inside or on the scrollbar does not', async () => {
  const close = jest.fn();
  render(<Page onClose={close} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = screen.getByRole('dialog');
  dialog.getBoundingClientRect = () => new DOMRect(100, 0, 600, 400);
  fireEvent.mouseDown(screen.getByRole('heading'), { clientX: 200, clientY: 20 });
  // The dialog itself scrolls, so a press on its scrollbar is a press on the dialog.
  fireEvent.mouseDown(dialog, { clientX: 695, clientY: 200 });
  expect(close).not.toHaveBeenCalled();
  fireEvent.mouseDown(dialog, { clientX: 705, clientY: 200 });
  expect(close).toHaveBeenCalledTimes(1);
});

test('the second click of a double click on what opened it neither closes it nor presses anything in it', async () => {
  const close = jest.fn();
  render(<Page onClose={close} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const press = (place: HTMLElement, detail: number) => {
    fireEvent.mouseDown(place, { detail });
    fireEvent.click(place, { detail });
  };
  press(screen.getByRole('dialog'), 2);
  press(screen.getByRole('button', { name: 'Close' }), 2);
  press(screen.getByRole('button', { name: 'Close' }), 3);
  expect(close).not.toHaveBeenCalled();
  press(screen.getByRole('heading'), 1);
  press(screen.getByRole('button', { name: 'Close' }), 2);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a question starts at Cancel, is read with its explanation, and cannot be confirmed twice', async () => {
  const confirm = jest.fn();
  render(
    <ConfirmDialog
      open
      busy
      title="Close the job?"
      labels={{ confirm: 'Close job', cancel: 'Keep it' }}
      onConfirm={confirm}
      onCancel={() => undefined}
    >
      Applicants can no longer apply.
    </ConfirmDialog>,
  );
  expect(screen.getByText('Keep it')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close job' }));
  expect(confirm).not.toHaveBeenCalled();
  const question = screen.getByRole('alertdialog', { name: 'Close the job?' });
  expect(question).toBeVisible();
  expect(question).toHaveAccessibleDescription('Applicants can no longer apply.');
});

test('a question with further questions starts at its title: they are the next stops of the keyboard', async () => {
  render(
    <ConfirmDialog
      open
      hasQuestions
      title="Close the job?"
      labels={{ confirm: 'Close job', cancel: 'Keep it' }}
      onConfirm={() => undefined}
      onCancel={() => undefined}
    >
      <input type="radio" aria-label="We hired somebody" />
    </ConfirmDialog>,
  );
  expect(screen.getByRole('heading', { name: 'Close the job?' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('radio')).toHaveFocus();
});
