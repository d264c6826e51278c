import type { RequestCaller } from './requestCaller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: RequestCaller;
    receivedAt: Date;
  }

  interface FastifyContextConfig {
    /** Without credentials, the request is not counted against a limit up front, because it may need no database. */
    costsNothing?: boolean;
  }
}
