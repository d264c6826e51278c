import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from '../json.ts';

/** The audit trail, tokens for operations over HTTP, visitors' reports, and whether scheduled work runs. */
export interface OperatorTables {
  operator_actions: {
    id: GeneratedAlways<number>;
    operator: string;
    action: string;
    subject: string;
    why: string | null;
    details: Json;
    created_at: Generated<Date>;
  };
  scheduled_work: {
    name: string;
    /** Unless it has ended by then. */
    late_at: Date;
  };
  operator_tokens: {
    id: GeneratedAlways<number>;
    name: string;
    token_hash: Buffer;
    scopes: string[];
    created_by: string;
    created_at: Generated<Date>;
    expires_at: Date;
    last_used_at: Date | null;
    revoked_at: Date | null;
    /** Set for the token of a person who has logged in. */
    operator_id: number | null;
    /** Whether it is the session of a browser. */
    is_browser: Generated<boolean>;
    /** Set for the token of a machine that a person made on the page. */
    owner_id: number | null;
  };
  operator_passkeys: {
    id: GeneratedAlways<number>;
    operator_id: number;
    name: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    created_at: Date;
    last_used_at: Date | null;
  };
  operator_challenges: {
    session_hash: Buffer;
    operator_id: number;
    purpose: 'login' | 'passkey';
    challenge: string;
    expires_at: Date;
  };
  operators: {
    id: GeneratedAlways<number>;
    name: string;
    role: 'owner' | 'releaser' | 'moderator' | 'accountant';
    password_hash: string;
    /** Null for a person who has passkeys only. */
    totp_secret: Buffer | null;
    totp_step: Generated<number>;
    recovery_hashes: Buffer[];
    created_at: Generated<Date>;
  };
  job_reports: {
    id: GeneratedAlways<number>;
    job_id: number;
    jobseeker_id: number | null;
    guest_hash: Buffer | null;
    reason: 'scam' | 'asks_money' | 'misleading' | 'offensive' | 'other';
    text: string | null;
    status: Generated<'open' | 'resolved' | 'dismissed'>;
    created_at: Generated<Date>;
    settled_at: Date | null;
  };
}
