import { reportedJobs, settleReports, withholdJob } from '../../domains/jobs/index.ts';
import { notFound } from '../../core/http/httpError.ts';
import { change } from '../auditTrail.ts';
import type { OperatorCommand } from '../operatorCommand.ts';
import { numberOf } from '../textTable.ts';

export const reportsCommands: readonly OperatorCommand[] = [
  {
    name: 'reports list',
    words: '',
    summary: 'list jobs that visitors reported, most reported first',
    async run({ limit }, { db }) {
      const jobs = await reportedJobs(db, limit);
      const text = jobs.map(({ job_id, title, status, company, company_id, reports }) =>
        [
          `job ${job_id} (${status}): ${title}, of ${company} (${company_id})`,
          ...reports.map(
            (report) => `  ${report.reason} by ${report.by}${report.text === null ? '' : `: ${report.text}`}`,
          ),
        ].join('\n'),
      );
      return { text: text.join('\n') || 'No open reports.', value: jobs };
    },
  },
  {
    name: 'reports resolve',
    words: '<job>',
    needsReason: true,
    sendsReason: true,
    takes: 'refund',
    summary: 'settle justified reports by withdrawing the job; --refund as for jobs close',
    async run({ words, why, refund }, context) {
      const id = numberOf(words[0], 'a job');
      const result = await change(context, 'reports resolve', why, async (trx, effects) => {
        const { refunded } = await withholdJob(trx, effects, id, { why, withRefund: refund });
        const details = { refunded, reports: await settleOpen(trx, id, 'resolved', effects.now) };
        return { subject: `job ${id}`, details, result: details };
      });
      return {
        text:
          `Job ${id} is no longer public; ${result.reports} reports are settled, ` +
          `${result.refunded} dingers were refunded.`,
        value: { job: id, status: 'resolved', ...result },
      };
    },
  },
  {
    name: 'reports dismiss',
    words: '<job>',
    needsReason: true,
    summary: 'dismiss unjustified reports: the job stays',
    async run({ words, why }, context) {
      const id = numberOf(words[0], 'a job');
      const reports = await change(context, 'reports dismiss', why, async (trx, { now }) => {
        const settled = await settleOpen(trx, id, 'dismissed', now);
        return { subject: `job ${id}`, details: { reports: settled }, result: settled };
      });
      return {
        text: `Job ${id} stays as it is; ${reports} reports are settled.`,
        value: { job: id, status: 'dismissed', reports },
      };
    },
  },
];

async function settleOpen(...report: Parameters<typeof settleReports>): Promise<number> {
  const settled = await settleReports(...report);
  if (settled === 0) throw notFound();
  return settled;
}
