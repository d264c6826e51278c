import { act, screen, waitFor } from '@testing-library/react';
import { INTENT_COOKIE, withIntent, type Wanted } from '@jpro/api/intents';
import { failure, testCompany, testJobseeker } from '@jpro/platform/testing';
import { renderInRemote } from '../testing/renderInRemote.ts';
import { ArrivedIntent } from './ArrivedIntent.tsx';
import { press, wasPressed } from './pressedIntents.ts';

afterEach(() => void (document.cookie = `${INTENT_COOKIE}=; Path=/; Max-Age=0`));

const SAVE: Wanted = { kind: 'save', id: 7 };
const done = {
  'POST /savejob/{id}': { is_save: true },
  'PUT /jobseeker/followedcompanies/{id}': { is_followed: true },
  'POST /jobseeker/jobalerts': {},
};

function arrive(
  wanted: Wanted,
  {
    token = press(),
    user = testJobseeker,
    path = '/search?search_keyword=cook#job-7',
    responses = done as Record<string, unknown>,
  } = {},
) {
  const rendered = renderInRemote(<ArrivedIntent />, {
    path: withIntent(path, { ...wanted, token }),
    user,
    responses,
  });
  const sent = () => rendered.platform.server.requests.map(({ endpoint }) => endpoint);
  const said = () => rendered.platform.toasts.get().map(({ message }) => message);
  return { ...rendered, token, sent, said };
}

test('what was pressed before the login is done once, said, and leaves the address (rule 81.1)', async () => {
  const { sent, said, href, token, platform } = arrive(SAVE);
  await waitFor(() => expect(href()).toBe('/en/search?search_keyword=cook#job-7'));
  expect(platform.server.requests).toMatchObject([{ endpoint: 'POST /savejob/{id}', body: { is_save: true } }]);
  expect(said()).toEqual(['Saved. Find it in your saved jobs.']);
  expect(wasPressed(token)).toBe(false);
  expect(sent()).toHaveLength(1);
});

test.each([
  ['follow', 21, 'PUT /jobseeker/followedcompanies/{id}', 'You follow this company now'],
  ['alert', 0, 'POST /jobseeker/jobalerts', 'Your job alert is saved.'],
] as const)('%s is done as well', async (kind, id, endpoint, words) => {
  const { sent, said } = arrive({ kind, id });
  await waitFor(() => expect(said()).toEqual([expect.stringContaining(words)]));
  expect(sent()).toEqual([endpoint]);
});

test('a job alert gets the search in the address', async () => {
  const { platform } = arrive({ kind: 'alert', id: 0 });
  await waitFor(() =>
    expect(platform.server.requests).toMatchObject([
      { body: { keyword: 'cook', location_id: null, wants_mail: true } },
    ]),
  );
});

test.each(['&location=9,12', '&collar=blue'])(
  'a job alert that would leave out %s of its search opens as a form, and is not saved at once (rule 81.1)',
  async (filters) => {
    const { sent, said, href, token } = arrive(
      { kind: 'alert', id: 0 },
      { path: `/search?search_keyword=cook${filters}#save-alert` },
    );
    await waitFor(() => expect(href()).toMatch(/^\/en\/jobseeker\/jobalerts\?/));
    expect(href()).toBe(`/en/jobseeker/jobalerts?${new URLSearchParams(`search_keyword=cook${filters}`)}`);
    await waitFor(() => expect(wasPressed(token)).toBe(false));
    expect([sent(), said()]).toEqual([[], []]);
  },
);

test('a link that was not pressed in this browser does nothing, and keeps its place (rule 81.2)', async () => {
  const { sent, said, href } = arrive(SAVE, { token: 'f'.repeat(32) });
  await waitFor(() => expect(href()).toBe('/en/search?search_keyword=cook#job-7'));
  expect([sent(), said()]).toEqual([[], []]);
});

test('the second of two tabs with the same press does nothing', async () => {
  const first = arrive(SAVE);
  await waitFor(() => expect(first.said()).toHaveLength(1));
  const second = arrive(SAVE, { token: first.token });
  await waitFor(() => expect(second.href()).toBe('/en/search?search_keyword=cook#job-7'));
  expect(second.sent()).toEqual([]);
});

test('another press stays for its own tab', async () => {
  const other = press();
  const { said } = arrive(SAVE);
  await waitFor(() => expect(said()).toHaveLength(1));
  expect(wasPressed(other)).toBe(true);
});

test.each(['save', 'follow', 'apply', 'alert'] as const)('%s by a company is said, not sent', async (kind) => {
  const { sent, said } = arrive({ kind, id: kind === 'alert' ? 0 : 7 }, { user: testCompany });
  await waitFor(() => expect(said()).toEqual([expect.stringContaining('You are logged in as a company.')]));
  expect(sent()).toEqual([]);
});

test('a job that is gone meanwhile is said (rule 81.2)', async () => {
  const { said, href } = arrive(SAVE, { responses: { 'POST /savejob/{id}': failure(404) } });
  await waitFor(() => expect(said()).toEqual(['This is no longer on JPro, so it could not be saved.']));
  await waitFor(() => expect(href()).not.toContain('intent'));
});

test('when the server is busy, the intent stays for a reload', async () => {
  const busy = { 'POST /savejob/{id}': failure(503, { message: 'Busy.' }) };
  const { said, href, token } = arrive(SAVE, { responses: busy });
  await waitFor(() => expect(said()).toEqual(['Busy.']));
  expect(href()).toContain(`intent=save-7-${token}`);
  expect(wasPressed(token)).toBe(true);
});

test('whoever has gone to another page meanwhile stays there', async () => {
  const responses: ((response: unknown) => void)[] = [];
  const page = arrive(SAVE, {
    responses: { 'POST /savejob/{id}': () => new Promise((resolve) => void responses.push(resolve)) },
  });
  await waitFor(() => expect(responses).toHaveLength(1));
  act(() => page.platform.history.push('/en/jobpost/cook/7'));
  await act(async () => responses[0]?.({ is_save: true }));
  await waitFor(() => expect(page.said()).toEqual(['Saved. Find it in your saved jobs.']));
  expect(page.href()).toBe('/en/jobpost/cook/7');
});

test('nothing happens while the visitor is not logged in', () => {
  const page = renderInRemote(<ArrivedIntent />, {
    path: withIntent('/search', { ...SAVE, token: press() }),
    responses: {},
  });
  expect(page.href()).toContain('intent=save-7-');
  expect(screen.queryByText(/Saved/)).not.toBeInTheDocument();
});
