import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { QueryObserver } from '@tanstack/react-query';
import { createPath } from 'react-router';
import type { LoggedInUser } from '@jpro/api';
import type { BootManifest } from '../remote/boot.ts';
import { createBrowserPlatform } from './createBrowserPlatform.ts';
import { CLAIM, forgetDraft, keepDraft, readDraft } from '../session/deviceDrafts.ts';
import { createSession, type TabSession } from '../session/createSession.ts';
import { endSession } from '../session/endSession.ts';
import { sessionEndOf } from '../session/sessionEnd.ts';
import type { RouteEntry } from '../navigation/routes.ts';
import { testCompany, testJobseeker } from '../testing/users.ts';

const NOW = Date.parse('2026-11-21T03:30:00Z');
const other: LoggedInUser = { ...testJobseeker, id: 99 };

function start(user: LoggedInUser | null, routes: readonly RouteEntry[] = []) {
  const boot: BootManifest = {
    shell: { version: '1.0.0' },
    remotes: { 'mfe-x': { releases: [], routes } },
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
  return createBrowserPlatform(boot, {
    announce: () => undefined,
    arrived: () => undefined,
    fill: () => () => undefined,
  });
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

test("drafts of a person's other companies stay (rule 101.1)", () => {
  const at = (id: number, otherId: number): LoggedInUser => ({
    ...testCompany,
    id,
    member: { id: 1, name: 'U Ba', role: 'owner', companies: 2, others: [{ id: otherId, name: 'Other' }] },
  });
  const { session } = start(at(testJobseeker.id, other.id));
  expect(drafts()).toEqual([true, true]);
  session.set(at(other.id, testJobseeker.id));
  expect(drafts()).toEqual([true, true]);
});

describe('drafts and unsent messages are of the member who wrote them (rule 101.1)', () => {
  const at = (member: number, id = testJobseeker.id): LoggedInUser => ({
    ...testCompany,
    id,
    member: { id: member, name: 'U Ba', role: 'recruiter', companies: 1 },
  });
  const stored = () => ['profile', 'unsent-5'].map((form) => readDraft(testJobseeker.id, form, NOW) !== null);
  beforeEach(() => {
    localStorage.removeItem('member');
    keepDraft(testJobseeker.id, 'unsent-5', { messages: [{ key: 'k', message: 'Hello' }] }, NOW);
  });

  test('another member of the company finds none, after the session has ended', () => {
    const { session } = start(at(1));
    session.set(null);
    session.set(at(1));
    expect(stored()).toEqual([true, true]);
    session.set(null);
    session.set(at(2));
    expect(stored()).toEqual([false, false]);
  });

  test('nor when the page is loaded anew, or the other has signed in in another tab', () => {
    const { session, queryClient } = start(at(1));
    start(at(2));
    expect(stored()).toEqual([false, false]);
    queryClient.setQueryData(['mine'], 1);
    session.set(at(2));
    expect(queryClient.getQueryData(['mine'])).toBeUndefined();
  });

  test('they stay when the API names no member', () => {
    const { session } = start(at(1));
    session.set({ ...testCompany, id: testJobseeker.id });
    expect(stored()).toEqual([true, true]);
  });
});

test("when another account takes this one's place, its page begins without the previous data", async () => {
  const { session, queryClient } = start(testJobseeker);
  const queryFn = jest.fn(async () => session.get()?.id);
  const shown = new QueryObserver(queryClient, { queryKey: ['mine'], queryFn });
  const stop = shown.subscribe(() => undefined);
  await waitFor(() => expect(shown.getCurrentResult().data).toBe(testJobseeker.id));
  session.set(other);
  expect(queryClient.getQueryData(['mine'])).toBeUndefined();
  await waitFor(() => expect(shown.getCurrentResult().data).toBe(other.id));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
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

describe('when the session has ended elsewhere', () => {
  const page = { page: 'x', chrome: 'full', title: 'x' } as const;
  const routes: readonly RouteEntry[] = [
    { ...page, pattern: '/own/form', guard: 'jobseeker-only' },
    { ...page, pattern: '/login', guard: 'guest-only', purpose: 'jobseeker-login' },
    { ...page, pattern: '/company/form', guard: 'company-only' },
    { ...page, pattern: '/companylogin', guard: 'company-guest-only', purpose: 'company-login' },
    { ...page, pattern: '/job', guard: 'none' },
  ];

  const company = { ...testCompany, id: testJobseeker.id };

  function end(user: LoggedInUser, path: string) {
    const platform = start(user, routes);
    platform.history.push(path);
    endSession(platform);
    expect(platform.session.get()).toBeNull();
    const entry = platform.history.get();
    return { href: createPath(entry.location), entry };
  }

  test.each([
    [testJobseeker, '/en/own/form?x=1#cv', '/en/login?redirect=%2Fen%2Fown%2Fform%3Fx%3D1%23cv'],
    [company, '/en/company/form#pay', '/en/companylogin?redirect=%2Fen%2Fcompany%2Fform%23pay'],
  ])('the login leads back, and says that what was typed is kept', (user, path, login) => {
    const { href, entry } = end(user, path);
    expect(href).toBe(login);
    expect(sessionEndOf(entry)).toBe('draft');
    expect(sessionEndOf({ ...entry, first: true })).toBeNull();
  });

  test.each([
    ['has ended', (tab: TabSession) => tab.end(), '/en/companylogin?redirect=%2Fen%2Fcompany%2Fform'],
    ['was ended by a logout', (tab: TabSession) => tab.set(null), '/en/companylogin'],
  ])('another tab finds that it %s: the login leads back only from an end', async (_, deed, login) => {
    const platform = start(company, routes);
    platform.history.push('/en/company/form');
    deed(createSession(company, () => undefined));
    await waitFor(() => expect(createPath(platform.history.get().location)).toBe(login));
    expect(platform.session.get()).toBeNull();
  });

  test("another account's session stays", async () => {
    const { session } = start(testJobseeker, routes);
    createSession(other, () => undefined).end();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(session.get()).toEqual(testJobseeker);
  });

  test('nothing is said to be kept when nothing is, and a note of an open tab is nothing', () => {
    forgetDraft(testJobseeker.id, 'profile');
    keepDraft(testJobseeker.id, `${CLAIM}profile`, { by: 'x' }, NOW);
    expect(sessionEndOf(end(testJobseeker, '/en/own/form').entry)).toBe('plain');
  });

  test.each([
    ['/en/job', 2],
    ['/en/own/form', 1],
  ])('what is shown at %s is requested again, if guests may see it', async (path, requests) => {
    const platform = start(testJobseeker, routes);
    platform.history.push(path);
    const queryFn = jest.fn(() => Promise.resolve(platform.session.get()));
    const stop = new QueryObserver(platform.queryClient, { queryKey: ['shown'], queryFn }).subscribe(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
    endSession(platform);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(queryFn).toHaveBeenCalledTimes(requests);
    stop();
  });

  test('a page that guests may see stays', () => {
    const { href, entry } = end(testJobseeker, '/en/job');
    expect(href).toBe('/en/job');
    expect(sessionEndOf(entry)).toBeNull();
  });
});
