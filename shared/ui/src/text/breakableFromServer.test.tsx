import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { breakable } from './breakable.ts';

const TEXT = 'အလုပ်အမျိုးအစားအားလုံး';
/** By a dictionary that no browser has. */
const MARKED = '<span class="breaks">အလုပ်အမျိုး<wbr aria-hidden="true">အစားအားလုံး</span>';

test('a browser keeps the marks of the server, whatever its own dictionary says', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = `<p>${MARKED}</p>`;
  const span = element.querySelector('span');
  const errors: unknown[] = [];
  const tree = () => <p>{breakable(TEXT)}</p>;
  const root = await act(() => hydrateRoot(element, tree(), { onRecoverableError: (error) => errors.push(error) }));
  expect(errors).toEqual([]);
  await act(() => root.render(tree()));
  expect(element.innerHTML).toBe(`<p>${MARKED}</p>`);
  expect(element.querySelector('span')).toBe(span);
  // A text that the server did not write gets the browser's own.
  expect(breakable('အလုပ်')).toBe('အလုပ်');
});
