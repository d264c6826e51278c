import { createToasts } from './createToasts.ts';
import type { Toasts } from './platform.ts';

interface Case {
  readonly what: string;
  readonly shown: readonly Parameters<Toasts['show']>[];
  readonly left: readonly string[];
}

const undo = { label: 'Undo', run: () => undefined };
const undoMany = { ...undo, shownFor: 60_000 };

test.each<Case>([
  {
    what: 'an older Undo outlasts later messages',
    shown: [['Moved.', 'success', undo], ['Saved.'], ['Copied.'], ['Sent.']],
    left: ['Moved.', 'Copied.', 'Sent.'],
  },
  {
    what: 'an error outlasts later messages',
    shown: [['Failed.', 'error'], ['Saved.'], ['Copied.'], ['Sent.']],
    left: ['Failed.', 'Copied.', 'Sent.'],
  },
  {
    what: 'the Undo of a step of many outlasts that of later steps',
    shown: [
      ['40 moved.', 'success', undoMany],
      ['Moved.', 'success', undo],
      ['Rejected.', 'success', undo],
      ['Invited.', 'success', undo],
    ],
    left: ['40 moved.', 'Rejected.', 'Invited.'],
  },
  {
    what: 'the newest message is always shown',
    shown: [
      ['Failed.', 'error'],
      ['Not saved.', 'error'],
      ['Not sent.', 'error'],
      ['Saved.', 'success'],
    ],
    left: ['Not saved.', 'Not sent.', 'Saved.'],
  },
])('of more than three, $what', ({ shown, left }) => {
  const toasts = createToasts();
  for (const message of shown) toasts.show(...message);
  expect(toasts.get().map(({ message }) => message)).toEqual(left);
});
