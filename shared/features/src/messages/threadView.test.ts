import { message, messages, thread } from '../testing/thread.ts';
import { startView, withNewest, withOlder, withSent } from './threadView.ts';

const ids = ({ messages: shown }: { messages: readonly { id: number }[] }) => shown.map(({ id }) => id);

test('older pages are put above, and stay when new messages arrive', () => {
  let view = startView(thread(messages(31, 34), { next_cursor: 31 }));
  view = withOlder(view, 31, thread(messages(28, 30), { next_cursor: 28 }));
  view = withNewest(view, thread(messages(33, 36), { next_cursor: 33 }));
  expect(ids(view)).toEqual([28, 29, 30, 31, 32, 33, 34, 35, 36]);
  expect(view.cursor).toBe(28);
});

test('more new messages than a page holds leave no gap: the view starts again', () => {
  const view = withNewest(startView(thread(messages(1, 4))), thread(messages(31, 60), { next_cursor: 31 }));
  expect(ids(view)[0]).toBe(31);
  expect(view.cursor).toBe(31);
});

test('nor does a message that was sent before the missed ones have been fetched', () => {
  const before = thread(messages(1, 30));
  let view = withNewest(startView(before), withSent(before, message(71)));
  expect(ids(view).slice(-2)).toEqual([30, 71]);
  view = withNewest(view, thread(messages(42, 71), { next_cursor: 42 }));
  expect(ids(view)[0]).toBe(42);
  expect(view.cursor).toBe(42);
});

test('a late page for another cursor is ignored', () => {
  const view = startView(thread(messages(31, 34), { next_cursor: 31 }));
  expect(withOlder(view, 40, thread(messages(35, 39)))).toBe(view);
});

test('a message that was just sent is not taken away by an older response', () => {
  const before = thread(messages(1, 4));
  const view = withNewest(startView(withSent(before, message(5))), { ...before });
  expect(ids(view)).toEqual([1, 2, 3, 4, 5]);
});

test('messages that were sent one after the other are each shown once, in their order', () => {
  const before = thread(messages(1, 4));
  const one = withSent(before, message(5));
  const two = withSent(one, message(7));
  let view = withNewest(withNewest(startView(before), one), two);
  expect(ids(view)).toEqual([1, 2, 3, 4, 5, 7]);
  view = withNewest(view, thread(messages(1, 6)));
  expect(ids(view)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a sent message is added once', () => {
  const once = withSent(thread(messages(1, 2)), message(3));
  expect(withSent(once, message(3))).toBe(once);
  expect(once.total).toBe(3);
});
