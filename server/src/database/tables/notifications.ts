import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from '../json.ts';

/** The notifications of the bell. */
export interface NotificationTables {
  profile_checks: {
    user_id: number;
    checked_at: Date;
  };
  notifications: {
    id: GeneratedAlways<number>;
    user_id: number;
    noti_type: string;
    group_key: string;
    data: Json;
    created_at: Generated<Date>;
    read_at: Date | null;
  };
}
