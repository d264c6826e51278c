import type { FastifyRequest } from 'fastify';
import { visitorOf } from './visitor.ts';

const sessionOf = (cookie?: string) => visitorOf({ headers: { cookie }, ip: '::1' } as FastifyRequest).session;

test('cookies of the session reach the API under the names that they came with', () => {
  expect(sessionOf()).toBeUndefined();
  expect(sessionOf('theme=dark')).toBeUndefined();
  expect(sessionOf('theme=dark; jpro_session=a')).toBe('jpro_session=a');
  expect(sessionOf('jpro_session=a; __Host-jpro_session=b')).toBe('__Host-jpro_session=b; jpro_session=a');
});
