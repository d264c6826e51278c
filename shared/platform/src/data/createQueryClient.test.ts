import { onlineManager } from '@tanstack/react-query';
import { ApiError, apiQuery, type ApiClient } from '@jpro/api';
import { createQueryClient } from './createQueryClient.ts';

const responding = (status: number) => {
  let requests = 0;
  const api = { getAt: () => ((requests += 1), Promise.reject(new ApiError(status, 'no'))) } as unknown as ApiClient;
  return { client: createQueryClient(api, []), requests: () => requests };
};
const ask = ({ client }: ReturnType<typeof responding>) =>
  client.fetchQuery({ ...apiQuery('/jobpost/{id}', { params: { id: 1 } }), ...client.getDefaultOptions().queries });

afterEach(() => onlineManager.setOnline(true));

test('offline, a query fails at once and is not retried: the client has tried twice', async () => {
  onlineManager.setOnline(false);
  const site = responding(0);
  await expect(ask(site)).rejects.toMatchObject({ status: 0 });
  expect(site.requests()).toBe(1);
});

test('offline, a mutation fails at once instead of running later unexpectedly', async () => {
  onlineManager.setOnline(false);
  const { client } = responding(0);
  const change = client.getMutationCache().build(client, {
    ...client.getDefaultOptions().mutations,
    mutationFn: () => Promise.reject(new ApiError(0, 'no')),
  });
  await expect(change.execute(undefined)).rejects.toMatchObject({ status: 0 });
});
