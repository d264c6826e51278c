import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CarrierVisits, type VisitFigures } from './CarrierVisits.ts';

const PER_SECOND = 500;

/** Visits a site that gives every visitor without an id one, after a warm-up. */
async function visit(delayMs: (count: number) => number) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    response.setHeader('set-cookie', `jpro_visitor=${requests.length}; Path=/`);
    setTimeout(() => response.end(), delayMs(requests.length));
  });
  await once(server.listen(0), 'listening');
  const visits = new CarrierVisits({
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    jobs: [1, 2, 3].map((id) => ({ id, slug: 'cook' })),
    keywords: ['cook', 'driver'],
    sessions: ['jpro_session=1'],
    compress: 10_000,
  });
  await visits.run(PER_SECOND, 0.1);
  const warmUp = requests.splice(0);
  const figures: VisitFigures = await visits.run(PER_SECOND, 1);
  visits.close();
  server.close();
  return { warmUp, requests, figures };
}

test('two in five visitors are new, the others send the id that they were given', async () => {
  const { requests, figures } = await visit(() => 0);
  expect(figures.failed).toEqual([]);
  const withoutId = requests.filter(({ headers }) => !/jpro_visitor=\d+/.test(headers.cookie ?? ''));
  expect(withoutId.length / figures.visits).toBeGreaterThan(0.35);
  expect(withoutId.length / figures.visits).toBeLessThan(0.45);
});

test('visits are the same in every run, however fast the site responds', async () => {
  const fast = await visit(() => 0);
  const slow = await visit((count) => (count * 7) % 50);
  const addresses = (requests: readonly IncomingMessage[]) =>
    requests.map(({ headers, url }) => `${String(headers['x-forwarded-for'])} ${url}`).toSorted();
  expect(addresses(slow.warmUp)).toEqual(addresses(fast.warmUp));
  expect(addresses(slow.requests)).toEqual(addresses(fast.requests));
});
