import { jest } from '@jest/globals';
import {
  onlineManager,
  QueryClientProvider,
  QueryObserver,
  useMutation,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { ApiError, apiQuery, type ApiClient } from '@jpro/api';
import { createQueryClient } from './createQueryClient.ts';
import { watchReconnection } from './watchReconnection.ts';

const responding = (status: number, hasJustReconnected?: () => boolean) => {
  let requests = 0;
  const api = { getAt: () => ((requests += 1), Promise.reject(new ApiError(status, 'no'))) } as unknown as ApiClient;
  return { client: createQueryClient(api, [], hasJustReconnected), requests: () => requests };
};
const ask = ({ client }: ReturnType<typeof responding>) =>
  client.fetchQuery({
    ...apiQuery('/jobpost/{id}', { params: { id: 1 } }),
    ...client.getDefaultOptions().queries,
    retryDelay: 1,
  });

afterEach(() => {
  jest.useRealTimers();
  onlineManager.setOnline(true);
});

test('offline, a query fails at once and is not retried: the client has tried twice', async () => {
  onlineManager.setOnline(false);
  const site = responding(0);
  await expect(ask(site)).rejects.toMatchObject({ status: 0 });
  expect(site.requests()).toBe(1);
});

test('right after the device is back online, a query that gets no response is tried again', async () => {
  const hasJustReconnected = watchReconnection();
  const before = responding(0, hasJustReconnected);
  await expect(ask(before)).rejects.toMatchObject({ status: 0 });
  expect(before.requests()).toBe(1);

  window.dispatchEvent(new Event('online'));
  const after = responding(0, hasJustReconnected);
  await expect(ask(after)).rejects.toMatchObject({ status: 0 });
  expect(after.requests()).toBe(3);
  const refused = responding(404, hasJustReconnected);
  await expect(ask(refused)).rejects.toMatchObject({ status: 404 });
  expect(refused.requests()).toBe(1);
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

describe('a request that was sent before a change', () => {
  const query = apiQuery('/jobpost/{id}', { params: { id: 1 } });
  const title = (client: QueryClient) => client.getQueryData<{ readonly title: string }>(query.queryKey)?.title;
  const change = (client: QueryClient, to: string) => client.setQueryData(query.queryKey, { title: to } as never);
  /** A client whose request for `Cook` is under way. */
  const waiting = async () => {
    const responses: ((title: string) => void)[] = [];
    const getAt = () => new Promise((resolve) => void responses.push((title) => resolve({ title })));
    const client = createQueryClient({ getAt } as unknown as ApiClient, []);
    change(client, 'Cook');
    void client.prefetchQuery({ ...query, staleTime: 0 });
    await waitFor(() => expect(responses).toHaveLength(1));
    return { client, responses };
  };

  test('does not undo it on screen: it is sent again', async () => {
    const { client, responses } = await waiting();
    change(client, 'Baker');
    responses[0]!('Cook');
    await waitFor(() => expect(responses).toHaveLength(2));
    expect(title(client)).toBe('Baker');
    responses[1]!('Baker, well paid');
    await waitFor(() => expect(title(client)).toBe('Baker, well paid'));
    expect(client.isFetching()).toBe(0);
  });

  test('is sent again once the changes are', async () => {
    const { client, responses } = await waiting();
    change(client, 'Baker');
    let saved = (): void => undefined;
    const mutationFn = () => new Promise<void>((resolve) => (saved = resolve));
    void client.getMutationCache().build(client, { mutationFn }).execute(undefined);
    responses[0]!('Cook');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(responses).toHaveLength(1);
    saved();
    await waitFor(() => expect(responses).toHaveLength(2));
    responses[1]!('Baker');
    await waitFor(() => expect(client.isFetching()).toBe(0));
  });

  test('is not forgotten when the page is left before: the query is fetched again when it is next shown', async () => {
    const { client, responses } = await waiting();
    const leave = new QueryObserver(client, query).subscribe(() => undefined);
    change(client, 'Baker');
    responses[0]!('Cook');
    await new Promise((resolve) => setTimeout(resolve, 100));
    leave();
    await waitFor(() => expect(client.getQueryState(query.queryKey)).toMatchObject({ isInvalidated: true }));
    expect([responses.length, title(client)]).toEqual([1, 'Baker']);
  });

  test('by a query of another kind is sent again, too', async () => {
    const client = createQueryClient({} as ApiClient, []);
    const responses: ((text: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => responses.push(resolve));
    client.setQueryData(['all pages'], 'Cook');
    void client.prefetchQuery({ queryKey: ['all pages'], queryFn, staleTime: 0 });
    client.setQueryData(['all pages'], 'Baker');
    responses[0]!('Cook');
    await waitFor(() => expect(responses).toHaveLength(2));
    expect(client.getQueryData(['all pages'])).toBe('Baker');
  });

  test('is sent again once the changes pause, however fast each of them is sent', async () => {
    const { client, responses } = await waiting();
    jest.useFakeTimers();
    change(client, 'Baker 0');
    responses[0]!('Cook');
    for (let number = 1; number <= 8; number += 1) {
      await jest.advanceTimersByTimeAsync(300);
      change(client, `Baker ${number}`);
    }
    expect(responses).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(responses).toHaveLength(2);
  });

  test('is not sent again for each of many changes', async () => {
    const { client, responses } = await waiting();
    for (let number = 1; number <= 300; number += 1) change(client, `Baker ${number}`);
    responses[0]!('Cook');
    for (let number = 301; number <= 600; number += 1) change(client, `Baker ${number}`);
    await waitFor(() => expect(responses).toHaveLength(2));
    responses[1]!('Baker');
    await waitFor(() => expect(title(client)).toBe('Baker'));
    expect(responses).toHaveLength(2);
  });
});

test('the first request of a query that is invalidated before its response is sent again, once', async () => {
  const responses: ((title: string) => void)[] = [];
  const getAt = () => new Promise((resolve) => void responses.push((title) => resolve({ title })));
  const client = createQueryClient({ getAt } as unknown as ApiClient, []);
  const query = apiQuery('/jobpost/{id}', { params: { id: 1 } });
  const observer = new QueryObserver(client, query);
  const stop = observer.subscribe(() => undefined);
  await waitFor(() => expect(responses).toHaveLength(1));
  void client.invalidateQueries({ queryKey: query.queryKey });
  responses[0]!('before the change');
  await waitFor(() => expect(responses).toHaveLength(2));
  expect(observer.getCurrentResult().data).toBeUndefined();
  responses[1]!('after it');
  await waitFor(() => expect(observer.getCurrentResult().data).toEqual({ title: 'after it' }));
  expect(responses).toHaveLength(2);
  stop();
});

test('a change does not send requests of its own', async () => {
  let requests = 0;
  const api = { getAt: () => ((requests += 1), Promise.resolve({})) } as unknown as ApiClient;
  const client = createQueryClient(api, []);
  const { queryKey } = apiQuery('/jobpost/{id}', { params: { id: 1 } });
  client.setQueryData(queryKey, { title: 'Cook' } as never);
  client.setQueryData(queryKey, { title: 'Baker' } as never);
  expect([requests, client.getQueryData(queryKey)]).toEqual([0, { title: 'Baker' }]);
});

describe('a change is drawn within the task that made it', () => {
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // As in a browser: `act` would draw everything at once.
  beforeEach(() => void (scope.IS_REACT_ACT_ENVIRONMENT = false));
  afterEach(() => void (scope.IS_REACT_ACT_ENVIRONMENT = true));
  const microtasks = async (): Promise<void> => {
    for (let left = 20; left > 0; left -= 1) await Promise.resolve();
  };

  test('so the second click of a double click finds the button busy', async () => {
    const { client } = responding(500);
    let sent = 0;
    function Save() {
      const { mutate, isPending } = useMutation({ mutationFn: () => new Promise(() => void (sent += 1)) });
      return (
        <button aria-busy={isPending} onClick={() => !isPending && mutate()}>
          Save
        </button>
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
    const [first, second] = ['a', 'b'].map((id) => ['api', id]) as [string[], string[]];
    const setBoth = (number: number) => [first, second].map((queryKey) => client.setQueryData(queryKey, number));
    setBoth(0);
    let draws = 0;
    function Sum() {
      draws += 1;
      const one = useQuery<number>({ queryKey: first, staleTime: Infinity });
      const other = useQuery<number>({ queryKey: second, staleTime: Infinity });
      return <output>{(one.data ?? 0) + (other.data ?? 0)}</output>;
    }
    render(
      <QueryClientProvider client={client}>
        <Sum />
      </QueryClientProvider>,
    );
    const before = draws;
    setBoth(1);
    await microtasks();
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(draws - before).toBe(1);
  });
});
