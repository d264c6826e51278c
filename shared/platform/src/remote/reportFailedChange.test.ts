import { jest } from '@jest/globals';
import { ApiError } from '@jpro/api';
import type { Platform } from '../platform/platform.ts';
import { reportFailedChange } from './reportFailedChange.ts';

const report = jest.fn();

function failAt(pathname: string): void {
  const route = { unit: 'mfe-x', pattern: '/page', page: 'page', title: 'page', guard: 'none', chrome: 'full' };
  const platform = {
    boot: { remotes: { 'mfe-x': { releases: [{ version: '1.2.0', entry: '' }], routes: [] } } },
    routes: [route],
    history: { get: () => ({ location: { pathname } }) },
    report,
  };
  reportFailedChange(platform as unknown as Platform, new ApiError(502, 'failed'));
}

beforeEach(() => report.mockClear());

test('a change that the API failed is reported for the unit of the page', () => {
  failAt('/en/page');
  const facts = { unit: 'mfe-x', version: '1.2.0', outcome: 'write-failed', ms: 0, error: 'HTTP 502' };
  expect(report.mock.calls).toEqual([[facts]]);
});

test('on an address without a page it is nobody’s', () => {
  failAt('/en/elsewhere');
  expect(report).not.toHaveBeenCalled();
});
