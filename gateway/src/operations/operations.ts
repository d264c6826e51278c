import type { FastifyRequest } from 'fastify';
import type { ReleaseStore } from '@jpro/releases';
import type { IncomingReleases } from '@jpro/releases/operations';
import type { ApiOrigin } from '../api/apiOrigin.ts';
import type { CommandShape } from './commandWords.ts';

/** What the routes need. */
export interface Operations {
  /** For commands: that of the gateway without what belongs to whoever started it. */
  readonly environment: NodeJS.ProcessEnv;
  readonly store: ReleaseStore;
  readonly api: ApiOrigin;
  readonly incoming: IncomingReleases;
  readonly adminCommands: () => Promise<readonly CommandShape[]>;
  /** Adds a row to the audit trail, under the name of the token. */
  readonly record: (request: FastifyRequest, change: RecordedChange) => Promise<void>;
}

export interface RecordedChange {
  readonly action: string;
  readonly subject: string;
  readonly why?: string;
  readonly details: object;
  /** Of a change that may be sent again. */
  readonly key?: string | undefined;
  /** Whether a subject has one row of this action at most. */
  readonly isOnce?: boolean;
}
