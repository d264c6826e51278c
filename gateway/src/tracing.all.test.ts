/** A page request is one trace, from the gateway through the renderer and the API to SQL. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { pino } from 'pino';
import { copyEmptyDatabase } from '@jpro/server/testing';
import { openTracing, type Tracing } from '@jpro/server/tracing';
import { embeddedApi, type EmbeddedApi } from './api/embeddedApi.ts';
import { readConfiguration } from './configuration.ts';
import { renderedRemote, renderedShell } from './testing/renderedReleases.ts';
import { startGateway, type GatewayUnderTest } from './testing/startGateway.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code: number };
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}
interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

const logger = pino({ level: 'silent' });
const received: { readonly headers: IncomingHttpHeaders; readonly body: Export }[] = [];
let receiver: Server;
let folder: string;
let tracing: Tracing;
let api: EmbeddedApi;
let site: GatewayUnderTest;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void json(request).then((body) => {
      received.push({ headers: request.headers, body: body as Export });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-tracing-'));
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic abc=',
    SEED: 'none',
  };
  await copyEmptyDatabase(folder);
  tracing = (await openTracing(readConfiguration(environment).tracing, logger))!;
  api = await embeddedApi(environment, folder, logger, undefined, tracing);
  site = await startGateway([renderedShell('1.0.0'), renderedRemote('1.0.0')], { api, tracing });
});
afterAll(async () => {
  await site.close();
  await api.close();
  receiver.close();
  await rm(folder, { recursive: true });
});

const spans = () =>
  received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((own) => own.spans)),
  );
/** In milliseconds. */
const duration = ({ startTimeUnixNano, endTimeUnixNano }: Span) =>
  Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6;
const attribute = (span: Span, name: string) => span.attributes.find(({ key }) => key === name)?.value.stringValue;

test('one trace leads from the page to SQL, and says nothing about the visitor', async () => {
  const foreign = '0af7651916cd43dd8448eb211c80319c';
  const response = await site.get('/en/jobpost/secret-cook/7654321?keyword=welder', {
    cookie: 'jpro_session=stolen',
    'user-agent': 'Visitor/1.0',
    traceparent: `00-${foreign}-b7ad6b7169203331-01`,
  });
  // The database is empty.
  expect(response.status).toBe(404);
  await tracing.close();

  const page = spans().find(({ name }) => name === 'GET /jobpost/:slug/:id<number>')!;
  expect(attribute(page, 'http.route')).toBe('/jobpost/:slug/:id<number>');
  expect(page.parentSpanId ?? '').toBe('');
  expect(page.traceId).not.toBe(foreign);
  const inTrace = spans().filter(({ traceId }) => traceId === page.traceId);
  const pathTo = (span: Span): string[] => {
    const parent = inTrace.find(({ spanId }) => spanId === span.parentSpanId);
    return [...(parent ? pathTo(parent) : []), span.name];
  };
  const paths = inTrace
    .filter((span) => attribute(span, 'db.query.text')?.includes('from "jobs"'))
    .map((span) => pathTo(span).join(' > '));
  expect(paths).toContain(
    'GET /jobpost/:slug/:id<number> > handler > page data > GET /api/jobpost/:id > handler > SELECT jobs',
  );
  const render = inTrace.find(({ name }) => name === 'render')!;
  expect(pathTo(render)[0]).toBe(page.name);
  expect(attribute(render, 'jpro.unit')).toBe('mfe-public');
  // What the render process itself did, without the wait for a free one.
  const drawn = inTrace.find(({ name }) => name === 'render process')!;
  expect(pathTo(drawn)).toEqual([...pathTo(render), 'render process']);
  const [from, to] = [drawn, render].map(duration);
  expect(from).toBeGreaterThan(0);
  expect(from).toBeLessThan(to! + 1);
  expect(inTrace.filter(({ name }) => name === 'page process').map((span) => pathTo(span).at(-2))).toContain(
    'page data',
  );

  // A job that does not exist is no failure of the site.
  expect(inTrace.filter(({ status }) => status.code !== 0)).toEqual([]);

  expect(received[0]?.headers.authorization).toBe('Basic abc=');
  const sent = JSON.stringify(received.map(({ body }) => body));
  // Times have many digits.
  expect(sent).not.toMatch(/(?<!\d)7654321(?!\d)/);
  for (const personal of ['secret-cook', 'welder', 'stolen', 'Visitor/1.0', '127.0.0.1', folder])
    expect(sent).not.toContain(personal);
});
