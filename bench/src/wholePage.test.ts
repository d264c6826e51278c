import { missingIn, wholePage } from './wholePage.ts';

const boot = (responses: number) =>
  `<script type="application/json" id="boot">${JSON.stringify({ data: Array(responses).fill({}) })}</script></html>`;
const page = (responses: number) => ({ status: 200, body: `<h1>Jobs</h1>${boot(responses)}` });
const splash = (responses: number) => ({ status: 200, body: `<div id="splash"></div>${boot(responses)}` });
const failed = { status: 503, body: '<h1>Too busy</h1></html>' };

test('a page without HTML is not whole, even with all its data', () => {
  expect(missingIn(page(3), 3)).toBeUndefined();
  expect(missingIn(splash(3), 3)).toBe('no HTML');
  expect(missingIn(page(2), 3)).toBe('1 responses missing');
  expect(missingIn(failed, 3)).toBe('status 503');
});

test('pages are compared with one that was whole twice', async () => {
  const documents = [failed, page(1), splash(3), splash(3), page(3), page(3), page(4)];
  expect(await wholePage(async () => documents.shift()!)).toBe(3);
});

test.each([
  ['without HTML', splash(3)],
  ['without data', page(0)],
  ['that failed', failed],
] as const)('pages %s are compared with nothing', async (_, document) => {
  await expect(wholePage(async () => document)).rejects.toThrow('is the machine too busy?');
});
