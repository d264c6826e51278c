import type { PushKind } from '@jpro/api/push-kinds';
import type { Generated, GeneratedAlways } from 'kysely';
import type { MemberId } from '../ids.ts';
import type { Json } from '../json.ts';

/** The notifications of the bell. */
export interface NotificationTables {
  profile_checks: {
    user_id: number;
    checked_at: Date;
  };
  push_devices: {
    id: GeneratedAlways<number>;
    user_id: number;
    session_hash: Buffer;
    endpoint: string;
    p256dh: string;
    auth: string;
    kinds: PushKind[];
    /** Hours in Yangon. */
    quiet_from: number | null;
    quiet_until: number | null;
    created_at: Generated<Date>;
  };
  notifications: {
    id: GeneratedAlways<number>;
    user_id: number;
    noti_type: string;
    group_key: string;
    data: Json;
    created_at: Generated<Date>;
    read_at: Date | null;
    /** For one member; null: for everybody of the company. */
    member_id: MemberId | null;
  };
}
