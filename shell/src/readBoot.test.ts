import { jest } from '@jest/globals';
import { readBoot } from './readBoot.ts';

const VIEW = { view: 'the proof', now: 1_764_288_000_000, sentAt: 1_764_288_050_000 };
const FRAME = '/assets/shell/1.0.0/boot/my/mfe-public@1.0.0.json?1';

function serve(boot: object, response: Partial<Response> = {}) {
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
  const metrics = { view: VIEW.view, now: VIEW.now, sent: VIEW.sentAt };
  const timing = Object.entries(metrics).map(([name, value]) => ({ name, description: String(value) }));
  performance.getEntriesByType = () => [{ serverTiming: timing }] as never;
  const fetched = jest.fn(async () => response as Response);
  globalThis.fetch = fetched as unknown as typeof fetch;
  return fetched;
}

test('a whole boot manifest needs no request', async () => {
  const fetched = serve({ locale: 'my', remotes: {}, integrity: {} });
  expect(await readBoot()).toEqual({ locale: 'my', remotes: {}, integrity: {}, ...VIEW });
  expect(fetched).not.toHaveBeenCalled();
});

test('a frame is joined with what the document has, and so are their hashes', async () => {
  const frame = { shell: { version: '1.0.0' }, remotes: {}, texts: {}, integrity: { '/a.js': 'a' } };
  const fetched = serve(
    { frame: FRAME, locale: 'my', integrity: { '/b.js': 'b' } },
    { ok: true, json: async () => frame },
  );
  expect(await readBoot()).toMatchObject({
    ...frame,
    ...VIEW,
    locale: 'my',
    integrity: { '/a.js': 'a', '/b.js': 'b' },
  });
  expect(fetched).toHaveBeenCalledWith(FRAME);
});

test('a frame that does not arrive fails the start', async () => {
  serve({ frame: FRAME, integrity: {} }, { ok: false, status: 404 });
  await expect(readBoot()).rejects.toThrow(`${FRAME} returned 404`);
});
