import type { JobQuestion, JobTranslation } from '@jpro/api';
import {
  approveEdit,
  approveJob,
  moderatorView,
  pendingJobs,
  refuseEdit,
  rejectJob,
  settleReports,
  whatWaits,
  withholdJob,
} from '../../domains/jobs/index.ts';
import { change } from '../auditTrail.ts';
import type { OperatorCommand } from '../operatorCommand.ts';
import { OperatorError } from '../operatorError.ts';
import { facts, numberOf, textTable } from '../textTable.ts';

export const jobsCommands: readonly OperatorCommand[] = [
  {
    name: 'jobs pending',
    words: '',
    summary: 'list jobs and edits that wait for approval, and why, oldest first',
    async run({ limit }, { db }) {
      const jobs = await pendingJobs(db, limit);
      const rows = jobs.map((job) => [
        job.id,
        job.waits,
        job.title,
        job.collar,
        `${job.company} (${job.company_id})`,
        job.review_signals.join(', '),
        job.updated_at,
      ]);
      return {
        text:
          jobs.length === 0
            ? 'No jobs are waiting.'
            : textTable(['job', 'waits', 'title', 'collar', 'company', 'why', 'since'], rows),
        value: jobs,
      };
    },
  },
  {
    name: 'jobs show',
    words: '<id>',
    summary: 'show a job with its text, its company and its reports',
    async run({ words }, { db }) {
      const { edit, reports, review_signals, ...job } = await moderatorView(db, numberOf(words[0], 'a job'));
      const wanted = edit === null ? [] : ['', 'waiting edit:', facts(readable(edit))];
      const notified = reports.map(
        ({ reason, text, status }) => `report (${status}): ${reason}${text === null ? '' : `: ${text}`}`,
      );
      return {
        text: [
          facts({
            ...readable(job),
            company_hidden: String(job.company_hidden),
            review_signals: review_signals.join(', '),
          }),
          ...wanted,
          ...notified,
        ].join('\n'),
        value: { ...job, review_signals, edit, reports },
      };
    },
  },
  {
    name: 'jobs approve',
    words: '<id> [version]',
    summary:
      'publish a pending job, whose 30 days begin now, or the edit of a public one; refused when the version differs ' +
      'from the one in jobs show',
    async run({ words, why }, context) {
      const id = numberOf(words[0], 'a job');
      const { waits, status } = await change(context, 'jobs approve', why, async (trx, effects) => {
        const { waits: decided, version } = await whatWaits(trx, id);
        if (words[1] !== undefined && words[1] !== version)
          throw new OperatorError(
            'JP-O003',
            `jobs approve ${id}: its company has changed it since; see jobs show ${id}`,
          );
        const result = {
          waits: decided,
          status: await (decided === 'edit' ? approveEdit : approveJob)(trx, effects, id),
        };
        return { subject: `job ${id}`, details: result, result };
      });
      const outcome =
        waits === 'edit'
          ? `The edit of job ${id} is public`
          : `Job ${id} is ${status === 'active' ? 'public' : `${status} again`}`;
      const text = `${outcome}; its company was notified.`;
      return { text, value: { job: id, status: 'approved', waits, job_status: status } };
    },
  },
  {
    name: 'jobs reject',
    words: '<id>',
    needsReason: true,
    sendsReason: true,
    summary: 'make a pending job a draft again and refund it; or refuse the edit of a public one',
    async run({ words, why }, context) {
      const id = numberOf(words[0], 'a job');
      const { waits, refunded } = await change(context, 'jobs reject', why, async (trx, effects) => {
        const { waits: decided } = await whatWaits(trx, id);
        const given = decided === 'edit' ? { refunded: 0 } : await rejectJob(trx, effects, id, why);
        if (decided === 'edit') await refuseEdit(trx, effects, id, why);
        const details = { waits: decided, ...given };
        return { subject: `job ${id}`, details, result: details };
      });
      const text =
        waits === 'edit'
          ? `The edit of job ${id} is refused, the job stays as approved; its company was notified of the reason.`
          : `Job ${id} is a draft again; ${refunded} dingers were refunded; its company was notified why.`;
      return { text, value: { job: id, status: 'rejected', waits, refunded } };
    },
  },
  {
    name: 'jobs close',
    words: '<id>',
    needsReason: true,
    sendsReason: true,
    takes: 'refund',
    summary: 'withdraw a public job; --refund gives back what posting cost',
    async run({ words, why, refund }, context) {
      const id = numberOf(words[0], 'a job');
      const { refunded } = await change(context, 'jobs close', why, async (trx, effects) => {
        const result = await withholdJob(trx, effects, id, { why, withRefund: refund });
        await settleReports(trx, id, 'resolved', effects.now);
        return { subject: `job ${id}`, details: result, result };
      });
      return {
        text: `Job ${id} is no longer public; ${refunded} dingers were refunded; its company was notified why.`,
        value: { job: id, status: 'withheld', refunded },
      };
    },
  },
];

interface Job {
  readonly translation?: JobTranslation | null | undefined;
  readonly questions?: readonly JobQuestion[] | undefined;
}

/** Prints the texts of the translation and the questions one below the other, like the job's other texts. */
function readable<T extends Job>({ questions, ...job }: T) {
  const asked = questions && { questions: questions.flatMap(wordsOf).join('\n') || null };
  return { ...withPrintedTranslation(job), ...asked };
}

const wordsOf = ({ translation, ...own }: JobQuestion): string[] =>
  [own, ...(translation ? [translation] : [])].map(({ text, options }) => [text, ...options].join(' / '));

function withPrintedTranslation<T extends Pick<Job, 'translation'>>(job: T) {
  const { translation, ...rest } = job;
  if (translation === undefined) return rest;
  const { language, title, description, requirements, benefits } = translation ?? {};
  const texts = [language, title, description, requirements, benefits].filter(Boolean);
  return { ...rest, translation: texts.join('\n') || null };
}
