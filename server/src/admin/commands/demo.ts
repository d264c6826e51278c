import { addDemoApplicants } from '../demoApplicants.ts';
import { change } from '../auditTrail.ts';
import type { OperatorCommand } from '../operatorCommand.ts';
import { misuse } from '../operatorError.ts';
import { numberOf } from '../textTable.ts';

const MAX_APPLICANTS = 1000;

export const demoCommands: readonly OperatorCommand[] = [
  {
    name: 'demo applicants',
    words: '<job> <count>',
    summary: 'let invented people apply to a job, to try out or show a full board; not in production',
    async run({ words }, context) {
      if (context.services.configuration.production) throw misuse('invented applicants are not allowed in production');
      const jobId = numberOf(words[0], 'a job');
      const count = numberOf(words[1], 'a count');
      if (count > MAX_APPLICANTS) throw misuse(`at most ${MAX_APPLICANTS} people apply at once`);
      await change(context, 'demo applicants', '', async (trx, { now }) => {
        await addDemoApplicants(trx, { jobId, count, now });
        return { subject: `job ${jobId}`, details: { count }, result: null };
      });
      return { text: `${count} people have applied to job ${jobId}.`, value: { job: jobId, count } };
    },
  },
];
