import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useFocusOfMoved } from './useFocusOfMoved.ts';

function Board({ column }: { readonly column: string }) {
  const { area, follow } = useFocusOfMoved();
  // Once, for a single move.
  useEffect(() => follow([7]), []); // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <>
      <div ref={area}>
        <p key={column} data-applicant="7">
          <a href="/7">{column}</a>
        </p>
      </div>
      <button type="button">Elsewhere</button>
      <section aria-live="polite">
        <button type="button">Undo</button>
      </section>
    </>
  );
}

test.each([
  ['Undo', true],
  ['Elsewhere', false],
])('after a click on “%s” the focus goes with the card: %s', (button, goes) => {
  const { rerender } = render(<Board column="Rejected" />);
  screen.getByRole('link', { name: 'Rejected' }).focus();
  fireEvent.pointerDown(screen.getByRole('button', { name: button }));
  rerender(<Board column="Applied" />);
  if (goes) expect(screen.getByRole('link', { name: 'Applied' })).toHaveFocus();
  else expect(document.body).toHaveFocus();
});
