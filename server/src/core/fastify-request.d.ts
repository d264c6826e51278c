import type { FastifyRequest as Request } from 'fastify';
import type { RequestCaller } from './request-caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: RequestCaller;
    receivedAt: Date;
  }

  interface FastifyContextConfig {
    /** Answered without the database: it counts against no limit. */
    costsNothing?: (request: Request) => boolean;
  }
}
