/**
 * A temporary S3 service for tests and measurements, Ceph's object gateway with everything in memory:
 * `node scripts/testing/s3.mjs -- <command>`, or `startS3`.
 */
import '../requireNode.mjs';
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import { atExit } from '../signals.mjs';
import { ensureDebianPackage, findProgram } from './debian.mjs';
import { freePort } from './freePort.mjs';
import { runWithService, withService } from './temporaryService.mjs';

const run = promisify(execFile);
const PACKAGES = 'radosgw ceph-mon ceph-osd';
const PROGRAMS = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'monmaptool', 'ceph-authtool'];
const BUCKET = 'jpro';
const START_MS = 180_000;
const MEMORY = 2 ** 31;
/** Parts of Ceph that keep what they do in memory by default, in case of a crash. */
const UNLOGGED = [
  'rgw',
  'osd',
  'mon',
  'ms',
  'objecter',
  'rados',
  'paxos',
  'auth',
  'objclass',
  'monc',
  'tp',
  'optracker',
];

/**
 * @typedef {object} S3Service
 * @property {Readonly<Record<string, string>>} environment the settings of a bucket, as the product reads them
 * @property {() => void} stop
 */

/** @returns {Promise<S3Service | null>} null, after a line that says so, when Ceph cannot be installed */
export async function startS3() {
  const found = await ensureDebianPackage(PACKAGES, () =>
    PROGRAMS.every((name) => findProgram(name)) ? PROGRAMS[0] : undefined,
  );
  if (!found) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'jpro-s3-'));
  /** @type {import('node:child_process').ChildProcess[]} */
  const daemons = [];
  const stop = atExit(() => {
    for (const daemon of daemons.toReversed()) daemon.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  try {
    const keys = { accessKeyId: 'jpro-test', secretAccessKey: randomUUID() };
    const port = await startCluster(folder, daemons, keys);
    const endpoint = `http://127.0.0.1:${port}`;
    await makeBucket(endpoint, keys);
    const environment = {
      STORE_URL: `s3://${BUCKET}`,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    };
    return { environment, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/**
 * One monitor, one storage daemon in memory, one gateway.
 * @param {string} folder
 * @param {import('node:child_process').ChildProcess[]} daemons where they are added
 * @param {{ accessKeyId: string, secretAccessKey: string }} keys
 */
async function startCluster(folder, daemons, { accessKeyId, secretAccessKey }) {
  const [monitor, port] = [await freePort(), await freePort()];
  const cluster = randomUUID();
  const configuration = path.join(folder, 'ceph.conf');
  writeFileSync(configuration, settings(folder, cluster, monitor, port));
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(path.join(folder, name));
  const options = ['-c', configuration];
  const start = (/** @type {string} */ program, /** @type {string[]} */ ...parameters) => {
    daemons.push(spawn(program, ['-f', ...options, ...parameters], { stdio: 'ignore' }));
  };

  const [keyring, map] = [path.join(folder, 'keyring'), path.join(folder, 'monmap')];
  await run('ceph-authtool', ['--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *']);
  const allow = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'];
  await run('ceph-authtool', [keyring, '--gen-key', '-n', 'client.admin', ...allow]);
  await run('monmaptool', ['--create', '--fsid', cluster, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, map]);
  await run('ceph-mon', [...options, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring]);
  start('ceph-mon', '-i', 'a');

  const disk = randomUUID();
  await run('ceph', [...options, '--connect-timeout', String(START_MS / 1_000), 'osd', 'new', disk, '0']);
  await run('ceph-osd', [...options, '-i', '0', '--mkfs', '--osd-uuid', disk]);
  start('ceph-osd', '-i', '0');

  const admin = ['-n', 'client.admin', 'user', 'create', '--uid=jpro', '--display-name=jpro'];
  const user = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
  await run('radosgw-admin', [...options, ...admin, ...user], { timeout: START_MS });
  start('radosgw', '-n', 'client.admin');
  return port;
}

/** Nothing survives, so nothing is replicated, and nobody is authenticated inside of the cluster. */
function settings(
  /** @type {string} */ folder,
  /** @type {string} */ cluster,
  /** @type {number} */ monitor,
  /** @type {number} */ port,
) {
  return `
[global]
fsid = ${cluster}
mon host = v2:127.0.0.1:${monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms mon client mode = crc
auth cluster required = none
auth service required = none
auth client required = none
keyring = ${folder}/keyring
run dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.$pid.asok
pid file = ${folder}/$name.pid
mon data = ${folder}/mon
mon data avail warn = 0
mon data avail crit = 0
mon allow pool size one = true
mon max pg per osd = 1000
paxos propose interval = 0.02
paxos min wait = 0.01
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = ${MEMORY}
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd enable op tracker = false
osd op num shards = 1
osd op num threads per shard = 2
ms async op threads = 1
rgw thread pool size = 32
${UNLOGGED.map((part) => `debug ${part} = 0/0`).join('\n')}
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
`;
}

/**
 * @param {string} endpoint
 * @param {{ accessKeyId: string, secretAccessKey: string }} keys
 */
async function makeBucket(endpoint, keys) {
  const client = new AwsClient({ ...keys, service: 's3', region: 'us-east-1', retries: 0 });
  const end = Date.now() + START_MS;
  for (;;) {
    const response = await client.fetch(`${endpoint}/${BUCKET}`, { method: 'PUT' }).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > end) throw new Error(`radosgw does not create a bucket: ${response?.status ?? 'no response'}`);
    await sleep(100);
  }
}

/**
 * Starts a temporary service for `work`, and removes it afterwards.
 * @template T
 * @param {(environment: Readonly<Record<string, string>>) => Promise<T>} work
 * @returns {Promise<T | null>} its result; null, after a line that says so, when Ceph cannot be installed
 */
export function withS3(work) {
  return withService(startS3(), ({ environment }) => work(environment));
}

/** The same settings under names that only tests read: the product must not use a bucket by accident. */
export function testVariables(/** @type {Readonly<Record<string, string>>} */ environment) {
  return { TEST_S3: JSON.stringify(environment) };
}

async function main() {
  const { program } = await import('commander');
  program
    .name('node scripts/testing/s3.mjs')
    .usage('[--product] [-- <command> [arguments]]')
    .description(
      'Runs a command with TEST_S3, the settings of a bucket in a temporary S3 service as JSON; without a command, ' +
        'prints the settings until Ctrl-C',
    )
    .option('--product', 'set STORE_URL and AWS_… for the command, as the product reads them');
  await runWithService(
    program,
    startS3,
    ({ environment }) => (program.opts()['product'] ? environment : testVariables(environment)),
    ({ environment }) =>
      Object.entries(environment)
        .map(([name, value]) => `${name}=${value}`)
        .join('\n'),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
