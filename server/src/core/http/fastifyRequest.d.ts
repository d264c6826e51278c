import type { RequestCaller } from './requestCaller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: RequestCaller;
    receivedAt: Date;
  }

  interface FastifyContextConfig {
    /** Counts against no limit by itself, unless it has credentials: it may need no database. */
    costsNothing?: boolean;
  }
}
