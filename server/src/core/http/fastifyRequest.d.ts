import type { RequestCaller } from './requestCaller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: RequestCaller;
    receivedAt: Date;
  }

  interface FastifyContextConfig {
    /** Answered without the database, unless somebody is signed in: the request by itself counts against no limit. */
    costsNothing?: boolean;
  }
}
