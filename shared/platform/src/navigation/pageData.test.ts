import { QueryObserver } from '@tanstack/react-query';
import { apiQuery } from '@jpro/api';
import { createTestPlatform } from '../testing/createTestPlatform.ts';
import { loadPageData, prefetchPageData } from './pageData.ts';
import { pageContext } from './pageContext.ts';
import type { PageRoute } from './routes.ts';

const count = apiQuery('/jobpost/info_count');
const job = (id: number) => apiQuery('/jobpost/{id}', { params: { id } });

function page(queries: NonNullable<PageRoute['queries']>) {
  const asked: string[] = [];
  const platform = createTestPlatform({
    path: '/en/list',
    responses: {
      'GET /jobpost/info_count': () => (asked.push('count'), { job_count: 4 }),
      'GET /jobpost/{id}': ({ params }: { params: Record<string, string> }) => (
        asked.push(`job ${params['id']}`),
        { id: Number(params['id']) }
      ),
    },
  });
  const route: PageRoute = { pattern: '/list', page: 'list', title: 'list', guard: 'none', chrome: 'full', queries };
  return { platform, route, asked, context: pageContext(platform, 'unit', platform.history.get(), {}) };
}

test('what is missing is waited for, also what depends on the first responses', async () => {
  const { platform, route, context, asked } = page((_context, read) => {
    const counted = read(count);
    return counted ? [count, job(counted.job_count)] : [count];
  });
  await loadPageData(platform, route, context);
  expect(asked).toEqual(['count', 'job 4']);
  expect(platform.queryClient.getQueryData(job(4).queryKey)).toEqual({ id: 4 });
});

test('a page does not wait for ever', async () => {
  const { platform, route, context } = page(() => [count]);
  platform.server.respondWith({ 'GET /jobpost/info_count': () => new Promise(() => undefined) as never });
  const began = performance.now();
  await loadPageData(platform, route, context);
  expect(performance.now() - began).toBeGreaterThan(2_000);
});

test('a prefetched response is fetched once more when it is shown, so that the view counts', async () => {
  const { platform, route, context, asked } = page(() => [job(5)]);
  await prefetchPageData(platform, route, context);
  await prefetchPageData(platform, route, context);
  expect(asked).toEqual(['job 5']);
  await loadPageData(platform, route, context);
  expect(asked).toEqual(['job 5']);
  const show = async () => {
    const leave = new QueryObserver(platform.queryClient, job(5)).subscribe(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
    leave();
  };
  await show();
  expect(asked).toEqual(['job 5', 'job 5']);
  await show();
  expect(asked).toHaveLength(2);
});

test('a prefetched response that arrives when its page is on screen is fetched once more as well', async () => {
  const { platform, route, context } = page(() => [job(5)]);
  const late = Promise.withResolvers<{ id: number }>();
  const asked: string[] = [];
  platform.server.respondWith({ 'GET /jobpost/{id}': () => (asked.push('job 5'), late.promise as never) });
  const prefetched = prefetchPageData(platform, route, context);
  const leave = new QueryObserver(platform.queryClient, job(5)).subscribe(() => undefined);
  late.resolve({ id: 5 });
  await prefetched;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual(['job 5', 'job 5']);
  leave();
});
