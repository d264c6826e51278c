import { renderInRemote } from '../../testing/renderInRemote.ts';
import { InviteWithoutScript } from './InviteWithoutScript.tsx';

test('each form has a key of its own, so that a second press invites nobody again (rule 95.4)', () => {
  for (let form = 0; form < 2; form += 1) renderInRemote(<InviteWithoutScript />, { path: '/company/team' });
  const keys = [...document.querySelectorAll<HTMLInputElement>('input[name="key"]')].map(({ value }) => value);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(keys[1]).not.toBe(keys[0]);
});
