import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { readAddresses } from '../configuration.ts';
import { openTracing } from './index.ts';
import { statementOf } from './startTracing.ts';

const run = promisify(execFile);

test('nothing of OpenTelemetry is loaded where tracing is not configured', async () => {
  const { tracing } = readAddresses({});
  expect(await openTracing(tracing, pino({ level: 'silent' }))).toBeUndefined();
  const program = `
    import { createRequire } from 'node:module';
    await import(${JSON.stringify(new URL('../../createServer.ts', import.meta.url))});
    console.log(Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('/otel/')).length);
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout.trim()).toBe('0');
});

test.each([
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT must be an address/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'Bearer abc' }, /OTEL_EXPORTER_OTLP_HEADERS must look like/],
])('settings that make no sense are refused: %j', (environment, message) => {
  expect(() => readAddresses(environment)).toThrow(message);
});

test('settings are read as OpenTelemetry names them', () => {
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic abc==,x-tenant=7',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  };
  expect(readAddresses(environment).tracing).toEqual({
    url: 'https://collector.example',
    headers: { authorization: 'Basic abc==', 'x-tenant': '7' },
    service: 'jpro',
    share: 0.05,
  });
});

test('a statement is named by what it does, and shows no text that is written into it', () => {
  expect(statementOf(`select "id"\n from "jobs" where "title" = $1 and name = 'Daw Aye'`)).toEqual({
    name: 'SELECT jobs',
    operation: 'SELECT',
    text: `select "id" from "jobs" where "title" = $1 and name = '?'`,
  });
  expect(statementOf('insert into "sessions" ("id") values ($1)').name).toBe('INSERT sessions');
  expect(statementOf('update jobs set views = views + 1').name).toBe('UPDATE jobs');
  expect(statementOf('begin').name).toBe('BEGIN');
});
