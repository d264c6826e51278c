import { ApiError } from './apiError.ts';
import { apiQuery, apiQueryOrNull, performQuery } from './query.ts';

test('two notations of the same input have the same key', () => {
  const typed = apiQuery('/jobpost', { query: { location: 3, jobtype: '', page: undefined } });
  const fromAddress = apiQuery('/jobpost', { query: { location: '3' } });
  expect(typed.queryKey).toEqual(fromAddress.queryKey);
});

test('a key requests the endpoint that it describes', async () => {
  const asked: string[] = [];
  const api = { getAt: async (address: string) => void asked.push(address) };
  await performQuery(api, apiQuery('/jobpost/{id}', { params: { id: 7 } }).queryKey);
  await performQuery(api, apiQuery('/jobpost', { query: { search_keyword: 'စာရင်းကိုင်', page: 2 } }).queryKey);
  expect(asked).toEqual(['/jobpost/7', `/jobpost?search_keyword=${encodeURIComponent('စာရင်းကိုင်')}&page=2`]);
});

test('not found is a response where the page wants it, and an error elsewhere', async () => {
  const api = { getAt: () => Promise.reject(new ApiError(404, 'Not found.')) };
  await expect(performQuery(api, apiQueryOrNull('/jobpost/{id}', { params: { id: 7 } }).queryKey)).resolves.toBeNull();
  await expect(performQuery(api, apiQuery('/jobpost/{id}', { params: { id: 7 } }).queryKey)).rejects.toThrow(
    'Not found.',
  );
});

test('other failures stay failures', async () => {
  const api = { getAt: () => Promise.reject(new ApiError(500, 'Broken.')) };
  await expect(performQuery(api, apiQueryOrNull('/jobpost/{id}', { params: { id: 7 } }).queryKey)).rejects.toThrow(
    'Broken.',
  );
});
