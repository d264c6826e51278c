import { jest } from '@jest/globals';
import { ApiError } from '@jpro/api';
import { createTestPlatform } from '@jpro/platform/testing';
import { reportUncaught } from './reportUncaught.ts';
import { watchUncaught } from './uncaught.ts';

const HASH = `sha384-job${'-'.repeat(61)}`;
const REMOTE = `https://jpro.test/assets/mfe-public/job${'_'.repeat(13)}/page-job.js:1:200`;
const SHELL = 'https://jpro.test/assets/shell/a1/main.js:1:90';
const EXTENSION = 'chrome-extension://abcdef/content.js:7:1';

function thrownIn(...addresses: readonly string[]): Error {
  const error = new TypeError('nothing at https://elsewhere.test/page');
  error.stack = [String(error), ...addresses.map((address) => `    at press (${address})`)].join('\n');
  return error;
}

const dispatch = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
function reject(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

const releaseOf = (version: string) => ({ version, entry: `/assets/mfe-public/${version}/remoteEntry.js` });
const { boot } = createTestPlatform({
  boot: {
    shell: { version: '2.0.0' },
    remotes: { 'mfe-public': { releases: ['1.7.0', '1.6.0'].map(releaseOf), routes: [] } },
  },
});
const report = jest.fn();
beforeAll(() => {
  watchUncaught();
  globalThis.chunkIntegrity = { '/assets/mfe-public/1.6.0/page-job.js': HASH };
});
beforeEach(() => report.mockClear());

test('the first error and the first rejection of a page view are reported, also those before', () => {
  dispatch(thrownIn(REMOTE, SHELL));
  reportUncaught({ boot, report });
  dispatch(thrownIn(REMOTE));
  reject(thrownIn(SHELL, REMOTE));
  reject(thrownIn(REMOTE));
  const facts = { unit: 'mfe-public', version: '1.6.0', ms: 0, stack: expect.stringContaining('/assets/') };
  const error = 'TypeError: nothing at https://elsewhere.test/page';
  expect(report.mock.calls).toEqual([
    [{ ...facts, outcome: 'threw', error }],
    [{ ...facts, outcome: 'rejected', error }],
  ]);
});

test('an error of the shell alone is reported for the shell', () => {
  reportUncaught({ boot, report });
  dispatch(thrownIn(SHELL));
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ unit: 'shell', version: '2.0.0' }));
});

test('foreign scripts, aborted requests, dropped connections and values without a stack are nobody’s fault', () => {
  reportUncaught({ boot, report });
  dispatch(thrownIn(EXTENSION, REMOTE));
  dispatch(null);
  dispatch('Script error.');
  reject(new DOMException('left', 'AbortError'));
  reject(Object.assign(new ApiError(0, 'offline'), { stack: thrownIn(REMOTE).stack }));
  expect(report).not.toHaveBeenCalled();
});
