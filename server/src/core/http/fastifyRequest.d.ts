import type { RequestCaller } from './requestCaller.ts';
import type { Credentials } from './requester.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: RequestCaller;
    credentials: Credentials | undefined;
    receivedAt: Date;
  }

  interface FastifyContextConfig {
    /** Without credentials, the request is not counted against a limit up front, because it may need no database. */
    costsNothing?: boolean;
  }
}
