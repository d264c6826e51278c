import type { LoggedInUser } from '@jpro/api';
import type { BootManifest } from '../remote/boot.ts';
import { createBrowserPlatform } from './createBrowserPlatform.ts';
import { keepDraft, readDraft } from '../session/deviceDrafts.ts';
import type { RouteEntry } from '../navigation/routes.ts';
import { testJobseeker } from '../testing/users.ts';

const NOW = Date.parse('2026-11-21T03:30:00Z');
const other: LoggedInUser = { ...testJobseeker, id: 99 };

function start(user: LoggedInUser | null, routes: readonly RouteEntry[] = []) {
  const boot: BootManifest = {
    shell: { version: '1.0.0' },
    remotes: { 'mfe-x': { releases: [], routes } },
    integrity: {},
    locale: 'en',
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

test('a link to the former address of a page leads to the page, past its guard', () => {
  const page = { page: 'x', chrome: 'full', title: 'x' } as const;
  const { history } = start(null, [
    { ...page, pattern: '/vacancy/:id<number>', guard: 'none', redirectFrom: ['/job/:id<number>'] },
    { ...page, pattern: '/own/list', guard: 'jobseeker-only', redirectFrom: ['/list'] },
    { ...page, pattern: '/login', guard: 'guest-only', purpose: 'jobseeker-login' },
  ]);
  history.push('/en/job/7?from=mail#pay');
  expect(window.location.href).toBe('https://jpro.test/en/vacancy/7?from=mail#pay');
  history.push('/en/list');
  expect(window.location.href).toBe('https://jpro.test/en/login?redirect=%2Fen%2Fown%2Flist');
});
