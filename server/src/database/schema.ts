/**
 * The tables as Kysely sees them; `migrations/` defines them. Timestamps are `Date`, `date` columns are `YYYY-MM-DD`
 * text, bigint is number.
 */
import type { Kysely, Selectable } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { ApplicationTables } from './tables/applications.ts';
import type { BlogTables } from './tables/blog.ts';
import type { CvDatabaseTables } from './tables/cvDatabase.ts';
import type { DingerTables } from './tables/dinger.ts';
import type { JobAlertTables, JobTables } from './tables/jobs.ts';
import type { MessageTables } from './tables/messages.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { OperatorTables } from './tables/operator.ts';
import type { PeopleTables } from './tables/people.ts';
import type { ReferenceTables } from './tables/reference.ts';
import type { RequestTables } from './tables/requests.ts';

export interface Database
  extends
    ReferenceTables,
    AccountTables,
    PeopleTables,
    JobTables,
    JobAlertTables,
    ApplicationTables,
    NotificationTables,
    MessageTables,
    DingerTables,
    CvDatabaseTables,
    OperatorTables,
    RequestTables,
    BlogTables {}

/** The database, or a transaction on it. */
export type Db = Kysely<Database>;

/** Some columns of a table's rows, as queries read them. */
export type RowOf<Table extends keyof Database, Column extends keyof Database[Table]> = Readonly<
  Pick<Selectable<Database[Table]>, Column & keyof Selectable<Database[Table]>>
>;
