import { QueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';
import { markApplied, markSaved } from './markJobs.ts';

const job = (id: number) => ({ id, title: `Job ${id}`, is_save: false, company: { id: 7 } });

test('a job is marked wherever it is shown: in lists, in pages of lists, on its own', async () => {
  const client = new QueryClient();
  const keys = {
    detail: [...apiKey('/jobpost/{id}'), 7],
    similar: [...apiKey('/jobpost/{id}/similar'), 3],
    popular: apiKey('/jobpost/popularjobs'),
    search: apiKey('/jobpost'),
  };
  client.setQueryData(keys.detail, job(7), { updatedAt: 1 });
  client.setQueryData(keys.similar, [job(6), job(7)]);
  client.setQueryData(keys.popular, { pages: [{ data: [job(7)] }, { data: [job(8)] }] });
  const others = { jobposts: { data: [job(8)] }, found: null };
  client.setQueryData(keys.search, others);

  await markSaved(client, 7, true);

  expect(client.getQueryData(keys.detail)).toEqual({ ...job(7), is_save: true });
  expect(client.getQueryData(keys.similar)).toEqual([job(6), { ...job(7), is_save: true }]);
  expect(client.getQueryData(keys.popular)).toEqual({
    pages: [{ data: [{ ...job(7), is_save: true }] }, { data: [job(8)] }],
  });
  expect(client.getQueryData(keys.search)).toBe(others);
  // What was old before is fetched again as soon as before.
  expect(client.getQueryState(keys.detail)?.dataUpdatedAt).toBe(1);
});

test('the list of saved jobs is fetched again', async () => {
  const client = new QueryClient();
  const key = apiKey('/jobseeker/savedjobs');
  client.setQueryData(key, { data: [job(7)] });
  await markSaved(client, 7, false);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

test('an application is marked in lists, and its withdrawal', () => {
  const client = new QueryClient();
  const key = apiKey('/jobpost');
  const list = (isApplied: boolean) => ({ jobposts: [job(6), { ...job(7), is_applied: isApplied }] });
  client.setQueryData(key, list(false));
  markApplied(client, 7, true);
  expect(client.getQueryData(key)).toEqual(list(true));
  markApplied(client, 7, false);
  expect(client.getQueryData(key)).toEqual(list(false));
});
