import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createRequesters, credentialsOf } from './requester.ts';
import { VISITOR_ID_COOKIE } from '@jpro/api/cookies';
import { createVisitorIds } from '../session/visitorId.ts';

const visitorIds = createVisitorIds(randomBytes(32));
const request = (cookies: Record<string, string>, headers: Record<string, string> = {}) =>
  ({
    ip: '2001:db8::1',
    cookies,
    credentials: credentialsOf({ headers, cookies }, false),
  }) as unknown as FastifyRequest;

test('a requester has an address, a visitor id, and the account that its session was found to belong to', () => {
  const requesters = createRequesters(visitorIds);
  const value = visitorIds.issue();
  const asked = request({ [VISITOR_ID_COOKIE]: value, jpro_session: 'a' });
  expect(requesters.of(asked)).toEqual({
    address: '2001:db8:0:0::/64',
    visitor: value.slice(0, 16),
    account: undefined,
  });
  requesters.found(asked, 7);
  expect(requesters.of(asked).account).toBe(7);
  expect(requesters.of(request({ jpro_session: 'b' })).account).toBeUndefined();
  expect(requesters.of(request({}, { authorization: `Bearer ${'a'.repeat(43)}` })).account).toBeUndefined();
  requesters.found(asked, null);
  expect(requesters.of(asked).account).toBeUndefined();
});

test('what decides who sent a request also decides whose limit counts, whatever is sent beside it', () => {
  const requesters = createRequesters(visitorIds);
  requesters.found(request({ jpro_session: 'a' }), 7);
  for (const authorization of ['Basic cmFuZG9t', 'Bearer x', 'bearer '.padEnd(50, 'x')])
    expect(requesters.of(request({ jpro_session: 'a' }, { authorization })).account).toBe(7);
  expect(requesters.of(request({ jpro_session: 'a', '__Host-jpro_session': 'planted' })).account).toBe(7);
});

test('the number of known sessions is bounded', () => {
  const requesters = createRequesters(visitorIds);
  for (let index = 0; index <= 20_000; index += 1)
    requesters.found(request({ jpro_session: `session-${index}` }), index + 1);
  expect(requesters.of(request({ jpro_session: 'session-0' })).account).toBeUndefined();
  expect(requesters.of(request({ jpro_session: 'session-1' })).account).toBe(2);
});
