import type { LoggedInUser } from '@jpro/api';
import type { BootManifest } from '../remote/boot.ts';
import { createBrowserPlatform } from './createBrowserPlatform.ts';
import { keepDraft, readDraft } from '../session/deviceDrafts.ts';
import { testJobseeker } from '../testing/users.ts';

const NOW = Date.parse('2026-11-21T03:30:00Z');
const other: LoggedInUser = { ...testJobseeker, id: 99 };

function start(user: LoggedInUser | null) {
  const boot: BootManifest = {
    shell: { version: '1.0.0' },
    remotes: {},
    integrity: {},
    locale: 'en',
    origin: 'https://jpro.test',
    theme: 'system',
    texts: {},
    user,
    status: 200,
    now: NOW,
    realtime: null,
    data: [],
  };
  return createBrowserPlatform(boot, { announce: () => undefined, arrived: () => undefined });
}

const drafts = () => [testJobseeker.id, other.id].map((id) => readDraft(id, 'profile', NOW) !== null);

beforeEach(() => {
  for (const { id } of [testJobseeker, other]) keepDraft(id, 'profile', { about: 'I bake.' }, NOW);
});

test('drafts survive an expired session and are deleted when another account signs in', () => {
  const { session } = start(null);
  expect(drafts()).toEqual([true, true]);
  session.set(testJobseeker);
  expect(drafts()).toEqual([true, false]);
  session.set(null);
  expect(drafts()).toEqual([true, false]);
  session.set(other);
  expect(drafts()).toEqual([false, false]);
});

test("a page loaded while signed in keeps that account's drafts", () => {
  start(other);
  expect(drafts()).toEqual([false, true]);
});
