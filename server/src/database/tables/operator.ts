import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from '../json.ts';

/** The audit trail, and visitors' reports. */
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
