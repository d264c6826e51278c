import { onlineManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { ApiError, apiQuery, type ApiClient } from '@jpro/api';
import { Button } from '@jpro/ui';
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

describe('a change is drawn within the task that made it', () => {
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // As in a browser: `act` would draw everything at once.
  beforeEach(() => void (scope.IS_REACT_ACT_ENVIRONMENT = false));
  afterEach(() => void (scope.IS_REACT_ACT_ENVIRONMENT = true));
  const microtasks = async (): Promise<void> => {
    for (let left = 20; left > 0; left -= 1) await null;
  };

  test('so the second click of a double click finds the button busy', async () => {
    const { client } = responding(500);
    let sent = 0;
    function Save() {
      const { mutate, isPending } = useMutation({ mutationFn: () => new Promise(() => void (sent += 1)) });
      return (
        <Button busy={isPending} onClick={() => mutate()}>
          Save
        </Button>
      );
    }
    render(
      <QueryClientProvider client={client}>
        <Save />
      </QueryClientProvider>,
    );
    const button = screen.getByRole('button');
    button.click();
    await microtasks();
    expect(button).toHaveAttribute('aria-busy', 'true');
    button.click();
    await microtasks();
    expect(sent).toBe(1);
  });

  test('once, when it changes several responses', async () => {
    const { client } = responding(500);
    const queries = ['a', 'b', 'c'].map((id) => apiQuery('/jobpost/{id}', { params: { id } }));
    for (const { queryKey } of queries) client.setQueryData(queryKey, 0);
    let draws = 0;
    function Sum() {
      draws += 1;
      const [a, b, c] = queries.map(({ queryKey }) => useQuery<number>({ queryKey, staleTime: Infinity }).data ?? 0);
      return <output>{a! + b! + c!}</output>;
    }
    render(
      <QueryClientProvider client={client}>
        <Sum />
      </QueryClientProvider>,
    );
    const before = draws;
    for (const { queryKey } of queries) client.setQueryData(queryKey, 1);
    await microtasks();
    expect(screen.getByRole('status')).toHaveTextContent('3');
    expect(draws - before).toBe(1);
  });
});
