import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from '../json.ts';

export interface NotificationsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  noti_type: string;
  group_key: string;
  data: Json;
  created_at: Generated<Date>;
  read_at: Date | null;
}

/** The bell. */
export interface NotificationTables {
  notifications: NotificationsTable;
}
