import { ContentCache } from './contentCache.ts';

test('concurrent requests share one load, and the cache stays within its bytes', async () => {
  const cache = new ContentCache(10);
  let loads = 0;
  const load = async () => {
    loads += 1;
    return Buffer.alloc(6);
  };
  await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('a', load)]);
  expect(loads).toBe(1);
  await cache.get('b', load);
  await cache.get('a', load);
  expect(loads).toBe(3);
});

test('failed and empty loads are repeated', async () => {
  const cache = new ContentCache(10);
  await expect(
    cache.get('a', async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await cache.get('a', async () => undefined)).toBeUndefined();
  expect(await cache.get('a', async () => Buffer.from('x'))).toEqual(Buffer.from('x'));
});
