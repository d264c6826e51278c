import { postedJobs } from '../../domains/jobs/index.ts';
import {
  allowName,
  refuseName,
  refuseVerification,
  verifyCompany,
  waitingDocuments,
  waitingNames,
} from '../../domains/people/index.ts';
import { change } from '../auditTrail.ts';
import { findCompany } from '../findAccount.ts';
import type { OperatorCommand } from '../operatorCommand.ts';

const REASONS = { look_alike: 'looks like', mixed_scripts: 'mixes letters of different scripts' } as const;

export const companiesCommands: readonly OperatorCommand[] = [
  {
    name: 'companies pending',
    words: '',
    summary:
      "list company names that wait for a decision because they look like another's or mix scripts, oldest first",
    async run({ limit }, { db }) {
      const names = await waitingNames(db, limit);
      const text = names.map(({ company_id, name, present_name, why, asked_at, version, look_alikes }) =>
        [
          `${company_id}  ${name}, ${state(name, present_name)}  ${asked_at.toISOString()}  version ${version}`,
          `  ${REASONS[why]}${unusual(name)}`,
          ...look_alikes.map(
            ({ company_id: id, name: other, created_at }) =>
              `  ${id}  ${other}${unusual(other)}, since ${created_at.toISOString().slice(0, 10)}`,
          ),
        ].join('\n'),
      );
      return { text: text.join('\n') || 'No names are waiting.', value: names };
    },
  },
  {
    name: 'companies allow',
    words: '<company> [version]',
    summary:
      "allow the waiting name, and make the company's jobs public; refused when the version differs from the one in " +
      'companies pending',
    async run({ words, why }, context) {
      const { id } = await findCompany(context.db, words[0]!);
      const { name, jobs } = await change(context, 'companies allow', why, async (trx, effects) => {
        const result = await allowName(trx, { ...effects, postedJobs }, id, words[1]);
        return { subject: `account ${id}`, details: { ...result }, result };
      });
      return {
        text: `${id} goes by ${name}; ${jobs} jobs are public now, and the company was notified.`,
        value: { company: id, name, status: 'allowed', jobs },
      };
    },
  },
  {
    name: 'companies refuse',
    words: '<company>',
    needsReason: true,
    sendsReason: true,
    summary:
      'refuse the waiting name: the company keeps its old one, or has to choose another before its jobs are public',
    async run({ words, why }, context) {
      const { id } = await findCompany(context.db, words[0]!);
      const { name } = await change(context, 'companies refuse', why, async (trx, effects) => {
        const result = await refuseName(trx, { ...effects, postedJobs }, id, why);
        return { subject: `account ${id}`, details: { ...result }, result };
      });
      return {
        text: `${name} is refused; company ${id} was notified of the reason.`,
        value: { company: id, name, status: 'refused' },
      };
    },
  },
  {
    name: 'companies documents',
    words: '',
    summary: 'list registration documents that wait for a decision, each with its file, oldest first',
    async run({ limit }, { db, services }) {
      const documents = (await waitingDocuments(db, limit)).map(({ file_key, ...document }) => ({
        ...document,
        file: services.files.place(file_key),
      }));
      const text = documents.map(({ company_id, name, address, sent_at, version, file }) =>
        [
          `${company_id}  ${name}  ${sent_at.toISOString()}  version ${version}`,
          `  ${address ?? 'no address'}`,
          `  ${file}`,
        ].join('\n'),
      );
      return { text: text.join('\n') || 'No documents are waiting.', value: documents };
    },
  },
  {
    name: 'companies verify',
    words: '<company> [version]',
    summary:
      "accept the registration document: the company's page and jobs get the badge; refused when the version differs " +
      'from the one in companies documents',
    async run({ words, why }, context) {
      const { id, name } = await findCompany(context.db, words[0]!);
      await change(context, 'companies verify', why, async (trx, effects) => {
        await verifyCompany(trx, effects, id, words[1]);
        return { subject: `account ${id}`, details: { name }, result: null };
      });
      return {
        text: `${name} is verified, and the company was notified.`,
        value: { company: id, name, status: 'verified' },
      };
    },
  },
  {
    name: 'companies unverify',
    words: '<company>',
    needsReason: true,
    sendsReason: true,
    summary: 'refuse the registration document, or take the badge away',
    async run({ words, why }, context) {
      const { id, name } = await findCompany(context.db, words[0]!);
      await change(context, 'companies unverify', why, async (trx, effects) => {
        await refuseVerification(trx, effects, id, why);
        return { subject: `account ${id}`, details: { name }, result: null };
      });
      return {
        text: `${name} is not verified; the company was notified of the reason.`,
        value: { company: id, name, status: 'refused' },
      };
    },
  },
];

const state = (wanted: string, current: string) =>
  wanted === current ? 'registered; its jobs wait' : `now ${current}`;

/** Code points of characters that are neither ASCII nor Burmese, because they may look like others on a screen. */
function unusual(name: string): string {
  const characters = [...new Set(name.match(/[^ -~\u1000-\u109f]/gu))].map(
    (sign) => `${sign} U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return characters.length === 0 ? '' : ` (${characters.join(', ')})`;
}
