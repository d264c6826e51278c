/** Members whom a note names with `@` (rule 95.9). */
import type { CompanyContext } from '../../../core/http/handler.ts';
import { membersWho } from '../../../core/session/capabilities.ts';
import type { MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { notifyAll } from '../../accounts/index.ts';
import { slugOf } from '../../jobs/index.ts';
import { applicationsWithPeople, PERSON } from './people.ts';

interface Member {
  readonly id: MemberId;
  readonly name: string;
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** The members whose whole names stand behind an `@` in the text; the longest name counts. */
export function mentionedIn<M extends Member>(text: string, members: readonly M[]): M[] {
  const longestFirst = members.toSorted((one, other) => other.name.length - one.name.length);
  const parts = folded(text).split('@').slice(1);
  const found = parts.flatMap((part) => {
    const named = longestFirst.find(({ name }) => startsWithName(part, folded(name)));
    return named ? [named] : [];
  });
  return [...new Set(found)];
}

/** What belongs to the last syllable of a Burmese name: a mark, or a final consonant. */
const SAME_SYLLABLE = /^(?:\p{M}|[\u1000-\u1021]\u1037?\u103a)/u;

/** A Latin name ends with its word; after a Burmese one a particle may follow. */
function startsWithName(part: string, name: string): boolean {
  if (name === '' || !part.startsWith(name)) return false;
  const rest = part.slice(name.length);
  const isLatin = /[\p{Script=Latin}\p{N}]$/u.test(name);
  return !SAME_SYLLABLE.test(rest) && !(isLatin && /^[\p{L}\p{N}]/u.test(rest));
}

interface Note {
  readonly applicationId: number;
  readonly text: string;
  /** What it said before it was changed: who was named there knows already. */
  readonly before?: string;
}

/** Notifies the members whom a note names, except its author and those who may not see applicants. */
export async function notifyMentioned(
  trx: Db,
  context: Pick<CompanyContext, 'company' | 'member' | 'services' | 'afterCommit'>,
  { applicationId, text, before = '' }: Note,
): Promise<void> {
  if (!text.includes('@')) return;
  const { company, member } = context;
  const members = await membersWho(trx, company.id, 'hiring').orderBy('members.id').execute();
  const known = new Set(mentionedIn(before, members));
  const mentioned = mentionedIn(text, members).filter((each) => each.id !== member.id && !known.has(each));
  if (mentioned.length === 0) return;
  const about = await applicationsWithPeople(trx)
    .select(['job_id', 'title', 'users.id as jobseeker_id', PERSON.name.as('name')])
    .where('applications.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  await notifyAll(
    trx,
    context,
    mentioned.map(({ id }) => ({
      userId: company.id,
      memberId: id,
      type: 'mentioned',
      groupKey: `mentioned:${id}:${applicationId}`,
      data: {
        member_name: member.name,
        job_id: about.job_id,
        job_slug: slugOf(about.title),
        position_title: about.title,
        jobapply_id: applicationId,
        ...(about.jobseeker_id !== null && { jobseeker_id: about.jobseeker_id }),
        jobseeker_name: about.name,
      },
    })),
  );
}
