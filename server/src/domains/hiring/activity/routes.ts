import type { Locale } from '@jpro/api/locale';
import type { ActivityKind } from '@jpro/api';
import { sql } from 'kysely';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { pageOf } from '../../../core/http/page.ts';
import { csvTable } from '../../../core/text/csvTable.ts';
import { text } from '../../../core/texts.ts';
import { dayAndTime } from '../../../core/time/yangonTime.ts';
import { type CompanyId, toMemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { PERSON } from '../applicants/people.ts';

const PER_PAGE = 50;
const MOST_LINES = 5000;
const YEAR_MS = 365 * 24 * 3600_000;

interface Filter {
  readonly member?: number | undefined;
  readonly kind?: ActivityKind | '' | undefined;
}

export const activityRoutes: FeatureHandlers<'activity'> = {
  async activities({ query }, { db, company, now }) {
    const page = query.page ?? 1;
    const found = activitiesOf(db, company.id, query, now);
    const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const members = await activitiesOf(db, company.id, {}, now)
      .select(['members.id', 'members.name'])
      .distinct()
      .orderBy('members.name')
      .execute();
    const rows = await shown(found)
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute();
    return { ...pageOf(rows.map(toActivity), Number(total), page, PER_PAGE), members };
  },

  async exportActivities({ query }, { db, company, now, locale }) {
    const rows = await shown(activitiesOf(db, company.id, query, now))
      .limit(MOST_LINES)
      .execute();
    return asCsv(rows, locale);
  },
};

function activitiesOf(db: Db, companyId: CompanyId, { member, kind }: Filter, now: Date) {
  return db
    .selectFrom('company_activities as activity')
    .innerJoin('members', 'members.id', 'activity.member_id')
    .where('company_id', '=', companyId)
    .where('activity.created_at', '>', new Date(now.getTime() - YEAR_MS))
    .$if(member !== undefined, (query) => query.where('member_id', '=', toMemberId(member!)))
    .$if(Boolean(kind), (query) => query.where('action', '=', kind!));
}

/** What it was about: the subject's id is that of a job, an application, a jobseeker or a member, as its kind says. */
const ABOUT = sql<string | null>`case
  when action in ('applicant_moved', 'applicants_assigned', 'step_undone', 'interview_changed', 'interview_cancelled',
    'note_written', 'applicant_added', 'applicants_merged') then
    (select ${PERSON.name} from applications left join users on users.id = jobseeker_id
        left join outside_applicants outside on outside.application_id = applications.id
      where applications.id = subject_id and applications.company_id = activity.company_id)
  when action in ('message_sent', 'cv_unlocked') then (select users.name from users where users.id = subject_id)
  when action in ('member_changed', 'member_removed') then
    (select about.name from members as about where about.id = subject_id)
  when action like 'job\\_%' or action in ('waiting_rejected', 'applicants_imported') then
    (select title from jobs where jobs.id = subject_id and jobs.company_id = activity.company_id)
  end`;

function shown(query: ReturnType<typeof activitiesOf>) {
  return query
    .select(['activity.id', 'action', 'activity.count', 'activity.created_at', 'member_id', 'members.name'])
    .select(ABOUT.as('about'))
    .orderBy('activity.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const toActivity = ({ id, action, count, created_at, member_id, name, about }: Row) => ({
  id,
  kind: action as ActivityKind,
  member: { id: member_id, name },
  about,
  count,
  created_at: created_at.toISOString(),
});

function asCsv(rows: readonly Row[], locale: Locale): string {
  const lines = rows.map(({ created_at, name, action, about, count }) => {
    const { day, time } = dayAndTime(locale, created_at);
    return { at: `${day} ${time}`, member: name, what: text(locale, 'activity', action as ActivityKind), about, count };
  });
  const columns = (['at', 'member', 'what', 'about', 'count'] as const).map((key) => ({
    key,
    header: text(locale, 'activity_table', key),
  }));
  return csvTable(lines, columns);
}

/** Older ones than a year are not shown. */
export async function forgetOldActivities(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('company_activities')
    .where('created_at', '<=', new Date(now.getTime() - YEAR_MS))
    .execute();
}
