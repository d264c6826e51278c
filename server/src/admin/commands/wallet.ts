import { randomUUID } from 'node:crypto';
import { conflict } from '../../core/http/httpError.ts';
import { unlockedPeople } from '../../domains/hiring/index.ts';
import { adjust, balanceOf, walletMovements } from '../../domains/money/index.ts';
import { notify } from '../../domains/accounts/index.ts';
import { change } from '../auditTrail.ts';
import { findCompany } from '../findAccount.ts';
import type { OperatorCommand } from '../operatorCommand.ts';
import { misuse } from '../operatorError.ts';
import { textTable } from '../textTable.ts';

export const walletCommands: readonly OperatorCommand[] = [
  {
    name: 'wallet show',
    words: '<company>',
    summary: "show a company's balance and movements, newest first",
    async run({ words, limit }, { db }) {
      const { id, name } = await findCompany(db, words[0]!);
      const balance = await balanceOf(db, id);
      const { rows: movements } = await walletMovements(db, id, unlockedPeople, { limit, offset: 0 });
      const rows = movements.map((row) => [
        row.created_at,
        row.kind,
        row.dingers,
        row.balance,
        row.job_title ?? row.jobseeker?.name ?? row.reference,
      ]);
      return {
        text: [
          `${name} (${id}) has ${balance} dingers.`,
          textTable(['at', 'kind', 'dingers', 'balance', 'for'], rows),
        ].join('\n'),
        value: { company: id, balance, movements },
      };
    },
  },
  {
    name: 'wallet adjust',
    words: '<company> <±dingers>',
    needsReason: true,
    summary: 'add dingers, or remove them (-5); never below zero',
    async run({ words, why }, context) {
      const dingers = dingersOf(words[1]!);
      const { id, name, deleted_at: deletedAt } = await findCompany(context.db, words[0]!);
      if (dingers > 0 && deletedAt) throw conflict('company_deleted');
      const balance = await change(context, 'wallet adjust', why, async (trx, { services, afterCommit }) => {
        const idempotencyKey = `adjustment:${randomUUID()}`;
        const result = await adjust(trx, { companyId: id, dingers, idempotencyKey });
        await notify(
          trx,
          { services, afterCommit },
          {
            userId: id,
            type: 'companytransaction',
            groupKey: `companytransaction:${idempotencyKey}`,
            data: { total_points: dingers },
          },
        );
        afterCommit(() => services.realtime.publish(id, 'companytransaction', {}));
        return {
          subject: `account ${id}`,
          details: { dingers, balance: result, idempotency_key: idempotencyKey },
          result,
        };
      });
      return { text: `${name} (${id}) has ${balance} dingers now.`, value: { company: id, dingers, balance } };
    },
  },
];

function dingersOf(word: string): number {
  if (!/^[+-]?[1-9]\d{0,6}$/.test(word)) throw misuse(`the dingers are a number such as 10 or -5, not ${word}`);
  return Number(word);
}
