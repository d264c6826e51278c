import { consumes } from './consumeShared.ts';

const REACT = 12;

/** A remote whose page and dialog import React from the shell. */
function remote(loadShare: () => Promise<(() => unknown) | false>) {
  const webpackRequire = {
    m: {} as Record<number, (module: { exports: unknown }) => void>,
    c: { [REACT]: 'what ran before' },
    consumesLoadingData: { moduleIdToConsumeDataMapping: { [REACT]: { shareKey: 'react' } } },
    federation: { instance: { loadShare } },
  };
  const installedModules = {};
  const chunkMapping = { page: [REACT], dialog: [REACT] };
  return {
    webpackRequire,
    async load(chunkId: string) {
      const promises: (Promise<void> | 0)[] = [];
      consumes({ chunkId, chunkMapping, installedModules, promises, webpackRequire });
      await Promise.all(promises);
      return promises.length;
    },
    run() {
      const module = { exports: undefined as unknown };
      webpackRequire.m[REACT]!(module);
      return module.exports;
    },
  };
}

test('chunks share one copy of what the shell shares, and run it when they import it', async () => {
  const loadShare = jest.fn(async () => () => 'react');
  const { load, run, webpackRequire } = remote(loadShare);
  expect(await Promise.all([load('page'), load('dialog')])).toEqual([1, 1]);
  expect(await load('page')).toBe(1);
  expect(loadShare).toHaveBeenCalledTimes(1);
  expect(loadShare).toHaveBeenCalledWith('react', { customShareInfo: { scope: ['default'] } });
  expect(run()).toBe('react');
  expect(webpackRequire.c).toEqual({});
});

test('a chunk that imports nothing from the shell waits for nothing', async () => {
  expect(await remote(async () => false).load('texts')).toBe(0);
});

test('a module that did not arrive throws where it is imported, and is loaded again for the next chunk', async () => {
  const loadShare = jest.fn(async () => () => 'react').mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  const { load, run } = remote(loadShare);
  await load('page');
  expect(run).toThrow('Loading chunk 7 failed.');
  await load('dialog');
  expect(run()).toBe('react');
});

test('a module that the shell does not share throws where it is imported', async () => {
  const { load, run } = remote(async () => false);
  await load('page');
  expect(run).toThrow('The shell does not share react');
});
