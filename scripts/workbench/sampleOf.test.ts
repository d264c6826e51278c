import * as z from 'zod/mini';
import { contract, type EndpointSpec } from '@jpro/api/contract';
import { sampleOf, type SampleState } from './sampleOf.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const ENDPOINTS = Object.values(contract).flatMap((feature) => Object.values(feature) as EndpointSpec[]);

test.each(['filled', 'empty', 'long'] satisfies SampleState[])(
  'every response of the contract has a %s sample',
  (state) => {
    const failed = ENDPOINTS.flatMap(({ method, path, response }) => {
      try {
        sampleOf(response, { state, now: NOW });
        return [];
      } catch (error) {
        return [`${method} ${path}: ${(error as Error).message}`];
      }
    });
    expect(failed).toEqual([]);
  },
);

test('the states differ where a page would', () => {
  const jobs = contract.companyJobs as Record<string, EndpointSpec>;
  const list = Object.values(jobs).find(
    ({ method, path }) => method === 'GET' && path === '/company/jobposts/draftlist',
  );
  const sample = (state: SampleState) => JSON.stringify(sampleOf(list!.response, { state, now: NOW }));
  expect(sample('empty').length).toBeLessThan(sample('filled').length);
  expect(sample('long')).toContain('an_endless_word');
  expect(sample('filled')).toBe(sample('filled'));
});

test('a list has nothing twice: not by id, not by text', () => {
  const elements = z.object({
    id: z.string(),
    tags: z.array(z.string()),
    rows: z.array(z.object({ name: z.string() })),
  });
  for (const state of ['filled', 'long'] satisfies SampleState[]) {
    const all = sampleOf(z.array(elements), { state, now: NOW }) as z.infer<typeof elements>[];
    for (const list of [all.map(({ id }) => id), all[0]!.tags, all[0]!.rows.map(({ name }) => name)])
      expect(new Set(list).size).toBe(all.length);
  }
});
