import type { Locale } from '../../../core/http/handler.ts';
import { text } from '../../../core/texts.ts';
import type { Db } from '../../../database/schema.ts';
import { hasAccount, type LockedApplication, type NotifyingContext } from '../applications/changeStage.ts';
import { jobForJobseeker } from '../applications/shownJob.ts';
import { forgetUnread, notify } from '../../accounts/index.ts';
import { type Contact, mayReach } from '../outside-applicants/outsideLimits.ts';
import { calendarFile } from './myCalendar.ts';
import { isOpenOffer } from './interview.ts';
import { interviewLink, interviewWords, mailSender } from './interviewWords.ts';

export type InterviewNews = 'invited' | 'changed' | 'cancelled';
/** Includes news that is only sent: times to choose from, their cancellation, and the time that the applicant chose. */
type SentNews = InterviewNews | 'offered' | 'offer_cancelled' | 'chosen';

type NotifiedApplication = Pick<LockedApplication, 'id' | 'job_id' | 'company_id' | 'jobseeker_id'>;

export interface Notifying {
  /** False when the applicant is notified of the step itself. */
  readonly bell?: boolean;
  /** The applicant caused it and knows, so only the calendar needs the change. */
  readonly isOwnStep?: boolean;
}

/**
 * Notifies the applicant of an interview, and sends a text message and e-mail if the company asked for them, now or
 * before. A hidden company stays hidden. The e-mail's calendar entry replaces the earlier one; an interview with
 * several times has none until one is chosen. To an account that is closed or suspended only cancellations are sent, so
 * that nobody comes in vain (rule 70). Those without an account get no bell, are not asked to reply on JPro, and get no
 * more than `mayReach` allows.
 */
export async function notifyApplicant(
  trx: Db,
  context: NotifyingContext,
  application: NotifiedApplication,
  news: InterviewNews | 'chosen',
  { bell = true, isOwnStep = false }: Notifying = {},
): Promise<void> {
  const interview = await trx
    .selectFrom('interviews')
    .selectAll()
    .where('application_id', '=', application.id)
    .executeTakeFirstOrThrow();
  const recipient = await interviewee(trx, application);
  const job = await jobForJobseeker(trx, application);
  if (hasAccount(application)) {
    if (bell && !isOwnStep && news !== 'chosen') await ringBell(trx, context, application, interview, news);
    else await forgetUnread(trx, { userId: application.jobseeker_id, groupKey: bellKey(application) });
  }
  const { services } = context;
  const words = interviewWords(recipient.locale, job, interview);
  if (!recipient.is_active && news !== 'cancelled') return;
  const sent = sentNews(news, interview);
  const link = interviewLink(services.configuration, recipient.locale);
  const topic = `interview:${interview.id}` as const;
  const companyId = hasAccount(application) ? undefined : application.company_id;
  const reaches = async (channel: Contact['channel'], to: string) =>
    companyId === undefined ||
    mayReach(trx, { companyId, now: context.now }, { channel, to }, { isCancellation: news === 'cancelled' });
  const number = recipient.phone_number;
  if (interview.sms_notice && !isOwnStep && sent !== 'chosen' && number && (await reaches('sms', number))) {
    const sms = hasAccount(application)
      ? text(recipient.locale, 'interview', `sms_${sent}`, words)
      : text(recipient.locale, 'outside', `sms_${sentOutside(news)}`, words);
    await services.outbox.sms(trx, number, sms, { topic, companyId });
  }
  if (interview.mail_notice && recipient.email && (await reaches('mail', recipient.email))) {
    // Offering several times cancels the calendar entry of an earlier, single time.
    const isCancelled = sent === 'cancelled' || sent === 'offered';
    const hasNoEntry = sent === 'offer_cancelled' || (sent === 'offered' && interview.sequence === 0);
    const calendar = calendarFile({
      interviewId: interview.id,
      sequence: interview.sequence,
      changedAt: context.now,
      at: interview.at,
      minutes: interview.minutes,
      place: interview.place,
      title: words.title,
      description: interview.note ?? '',
      url: link,
      isCancelled,
      organizer: mailSender(services.configuration, words.company),
    });
    await services.outbox.mail(trx, {
      to: recipient.email,
      topic,
      companyId,
      subject: text(recipient.locale, 'interview', `mail_${sent}_subject`, words),
      body: mailBody(recipient.locale, sent, words, interview.note, hasAccount(application) ? { link } : null),
      attachments: hasNoEntry
        ? []
        : [
            {
              filename: 'interview.ics',
              contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
              content: calendar,
            },
          ],
    });
  }
}

function sentNews(news: InterviewNews | 'chosen', interview: NotifiedInterview): SentNews {
  if (!isOpenOffer(interview)) return news;
  return news === 'cancelled' ? 'offer_cancelled' : 'offered';
}

/** Whom an interview is about. Somebody without an account reads the language that was recorded. */
export async function interviewee(trx: Db, application: Pick<NotifiedApplication, 'id' | 'jobseeker_id'>) {
  if (hasAccount(application))
    return trx
      .selectFrom('users')
      .select(['locale', 'phone_number', 'email', 'is_active'])
      .where('id', '=', application.jobseeker_id)
      .executeTakeFirstOrThrow();
  const outside = await trx
    .selectFrom('outside_applicants')
    .select(['locale', 'phone_number', 'email'])
    .where('application_id', '=', application.id)
    .executeTakeFirstOrThrow();
  return { ...outside, is_active: true };
}

/** Nobody without an account chooses among times. */
const sentOutside = (news: InterviewNews | 'chosen'): InterviewNews => (news === 'chosen' ? 'changed' : news);

const bellKey = ({ id }: Pick<NotifiedApplication, 'id'>): string => `interviewInvite:${id}`;

interface NotifiedInterview {
  readonly id: number;
  readonly at: Date;
  readonly place: string;
  readonly offered_times: readonly string[];
}

/** Replaces an earlier, unread notification about the same interview. */
export async function ringBell(
  trx: Db,
  context: Pick<NotifyingContext, 'afterCommit'> & { services: Pick<NotifyingContext['services'], 'realtime'> },
  application: NotifiedApplication & { readonly jobseeker_id: number },
  interview: NotifiedInterview,
  status: InterviewNews | 'reminder',
): Promise<void> {
  const groupKey = bellKey(application);
  await forgetUnread(trx, { userId: application.jobseeker_id, groupKey });
  await notify(trx, context, {
    userId: application.jobseeker_id,
    type: 'interviewInvite',
    groupKey,
    data: {
      ...(await jobForJobseeker(trx, application)),
      status,
      interview_id: interview.id,
      ...timeOf(interview, status),
      place: interview.place,
    },
  });
}

/**
 * Left out while there are several times, because a single one would be misleading. Only a cancellation has the last of
 * them: released shells without the text for it would announce an invitation.
 */
function timeOf(interview: NotifiedInterview, status: InterviewNews | 'reminder') {
  const interview_at = interview.at.toISOString();
  if (!isOpenOffer(interview)) return { interview_at };
  return status === 'cancelled' ? { interview_at, has_several_times: true } : {};
}

function mailBody(
  locale: Locale,
  news: SentNews,
  words: Record<string, string | number>,
  note: string | null,
  /** Where to reply; null for those who cannot. */
  reply: { readonly link: string | null } | null,
): string {
  const parts = [text(locale, 'interview', `mail_${news}`, words)];
  const isCancelled = news === 'cancelled' || news === 'offer_cancelled';
  if (!isCancelled) {
    parts.push(text(locale, 'interview', news === 'offered' ? 'mail_times' : 'mail_details', words));
    if (note) parts.push(note);
  }
  if (!isCancelled && news !== 'chosen' && reply)
    parts.push(
      reply.link
        ? text(locale, 'interview', 'mail_answer_at', { link: reply.link })
        : text(locale, 'interview', 'mail_answer'),
    );
  return `${parts.join('\n\n')}\n`;
}
