import type { FastifyRequest } from 'fastify';
import type { Contract } from '@jpro/api/contract';
import { createVisitorIds } from '../../session/visitorId.ts';
import type { Handler } from '../handler.ts';
import { publicContext, requestContext } from './requestContext.ts';

const TELLS_GUESTS_APART = ['requestId', 'siteUrl', 'ip', 'visitor', 'session'] as const;
type DistinguishesGuests = (typeof TELLS_GUESTS_APART)[number];
type ContextOf<H> = H extends (input: never, context: infer Context) => unknown ? Context : never;

/** These two compile only while cached endpoints, and they alone, lack what tells guests apart. */
const inCached: Extract<keyof ContextOf<Handler<Contract['jobs']['search']>>, DistinguishesGuests>[] =
  [] satisfies never[];
const inOthers: DistinguishesGuests[] = [...TELLS_GUESTS_APART] satisfies Extract<
  keyof ContextOf<Handler<Contract['auth']['login']>>,
  DistinguishesGuests
>[];

test('the context of a cached endpoint has nothing that tells one guest from another', () => {
  const request = {
    id: 'a-request',
    ip: '203.0.113.9',
    protocol: 'https',
    host: 'jpro.example',
    headers: {},
    cookies: {},
    caller: { user: null, locale: 'my', session: {} },
  } as FastifyRequest;
  const edge = { visitorIds: createVisitorIds(Buffer.alloc(32)) };
  const parts = { services: { configuration: {}, edge } } as Parameters<typeof requestContext>[1];
  const keys = (context: object) => TELLS_GUESTS_APART.filter((key) => Object.hasOwn(context, key));
  expect(keys(publicContext(request, parts))).toEqual(inCached);
  expect(keys(requestContext(request, parts))).toEqual(inOthers);
});
