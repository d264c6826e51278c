import { checkServer } from '../checks/checkServer.ts';
import { doctor } from '../checks/doctor.ts';
import { promote } from '../channel/promote.ts';
import { rollback } from '../channel/rollback.ts';
import { startCanary } from '../canary/startCanary.ts';
import { statusText } from '../command/statusText.ts';
import { status } from '../history/status.ts';
import { releasedStore, type TemporaryStore } from '../testing/index.ts';
import type { ContractDocument } from './contractDocument.ts';

const JOBS = { access: 'anyone', response: { type: 'array' } } as const;
const SAVE = { access: 'jobseeker', body: { type: 'object', properties: {} }, response: {} } as const;

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await releasedStore([{ unit: 'shell', version: '1.0.0' }, build('1.0.0', { 'GET /jobs': JOBS })]);
});
afterEach(() => temporary.remove());

function build(version: string, contract: ContractDocument) {
  const file = 'server/contract.json';
  return { unit: 'mfe-a', version, contract: file, contents: { [file]: JSON.stringify(contract) } };
}
const deploy = (version: string, endpoints: ContractDocument) =>
  temporary.store.setServer('production', { unit: 'server', version, endpoints });
const promoting = (version: string) =>
  promote(temporary.store, 'production', [{ unit: 'mfe-a', version }], temporary.note);

test('a release that uses what the server lacks is refused, also as a canary', async () => {
  await deploy('1.0.0', { 'GET /jobs': JOBS });
  await temporary.publish(build('1.1.0', { 'GET /jobs': JOBS, 'POST /save': SAVE }));
  const message = 'refused: mfe-a 1.1.0 uses POST /save, which does not fit server 1.0.0: does not exist';
  await expect(promoting('1.1.0')).rejects.toMatchObject({ code: 'JP-R025', message });
  const canary = { version: '1.1.0', percent: 1 };
  await expect(startCanary(temporary.store, 'production', 'mfe-a', canary, temporary.note)).rejects.toThrow(message);
  await deploy('1.1.0', { 'GET /jobs': JOBS, 'POST /save': SAVE });
  await promoting('1.1.0');
});

test('a rollback to a release that the server no longer fits is refused', async () => {
  await temporary.release(build('1.1.0', { 'POST /save': SAVE }));
  await deploy('2.0.0', { 'POST /save': SAVE });
  await expect(rollback(temporary.store, 'production', 'mfe-a', temporary.note)).rejects.toThrow(
    'mfe-a 1.0.0 uses GET /jobs, which does not fit server 2.0.0: does not exist',
  );
});

test('what does not fit already is shown, and blocks no change that leaves it as it is', async () => {
  await deploy('2.0.0', {});
  expect(await checkServer(temporary.store, 'production')).toEqual({
    version: '2.0.0',
    problems: ['mfe-a 1.0.0 uses GET /jobs, which does not fit server 2.0.0: does not exist'],
  });
  const shown = statusText(await status(temporary.store, temporary.telemetry, 'production'), 'the store');
  expect(shown).toContain('server 2.0.0, which does not fit (JP-G006):\n  mfe-a 1.0.0 uses GET /jobs');
  const found = await doctor(temporary.store, temporary.telemetry, temporary.dataFolder);
  expect(found.map(({ what }) => what)).toContain(
    'mfe-a 1.0.0 uses GET /jobs, which does not fit server 2.0.0: does not exist',
  );
  await temporary.publish(build('1.0.1', { 'GET /jobs': JOBS }));
  await promoting('1.0.1');
});

test('without a server that ever ran nothing is checked', async () => {
  await temporary.release(build('1.1.0', { 'POST /save': SAVE }));
  const { server, ...rest } = await status(temporary.store, temporary.telemetry, 'production');
  expect(server).toBeUndefined();
  expect(statusText({ server, ...rest }, 'the store')).toContain('unknown until its gateway runs');
});
