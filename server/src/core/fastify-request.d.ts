import type { RequestCaller } from './request-caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: RequestCaller;
    receivedAt: Date;
  }
}
