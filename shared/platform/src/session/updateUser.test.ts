import { createStore } from '../data/store.ts';
import { testJobseeker } from '../testing/users.ts';
import { updateUser } from './updateUser.ts';

const change = { id: testJobseeker.id, position_title: 'Cook' };

test('a change is shown beside what else is known of the user', () => {
  const session = createStore<typeof testJobseeker | null>(testJobseeker);
  updateUser(session, change);
  expect(session.get()).toEqual({ ...testJobseeker, position_title: 'Cook' });
});

test.each([
  ['signed in', { ...testJobseeker, id: testJobseeker.id + 1 }],
  ['signed out', null],
])('a change whose response arrives after somebody else has %s signs nobody in again', (_, later) => {
  const session = createStore<typeof testJobseeker | null>(later);
  updateUser(session, change);
  expect(session.get()).toBe(later);
});
