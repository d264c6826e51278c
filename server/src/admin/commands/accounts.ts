import { yangonDay } from '@jpro/api/fields';
import {
  closeForOwner,
  dropSecondFactor,
  formerContactsOf,
  hasSecondFactor,
  maskedContact,
  sendLinksAgain,
} from '../../domains/accounts/index.ts';
import { accountSteps } from '../../domains/accountSteps.ts';
import { restoreAccount, suspendAccount } from '../../domains/jobs/index.ts';
import { change } from '../auditTrail.ts';
import { findAccount, findChangedAccount } from '../findAccount.ts';
import type { OperatorCommand } from '../operatorCommand.ts';
import { OperatorError } from '../operatorError.ts';
import { facts } from '../textTable.ts';

export const accountsCommands: readonly OperatorCommand[] = [
  {
    name: 'accounts show',
    words: '<login-or-id>',
    summary: 'show an account, by e-mail address, phone number or id',
    async run({ words }, { db }) {
      const account = await findAccount(db, words[0]!);
      const { sessions } = await db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('sessions'))
        .where('user_id', '=', account.id)
        .executeTakeFirstOrThrow();
      const actions = await db
        .selectFrom('operator_actions')
        .select(['created_at', 'operator', 'action', 'why'])
        .where('subject', '=', `account ${account.id}`)
        .orderBy('id', 'desc')
        .limit(20)
        .execute();
      const value = { ...account, sessions: Number(sessions), actions };
      const history = actions.map(({ created_at, operator, action, why }) =>
        `${created_at.toISOString()}  ${operator}  ${action}  ${why ?? ''}`.trimEnd(),
      );
      return { text: [facts({ ...account, sessions: Number(sessions) }), ...history].join('\n'), value };
    },
  },
  {
    name: 'accounts suspend',
    words: '<login-or-id>',
    needsReason: true,
    summary: 'suspend an account at once and notify its owner, without the reason; hides the jobs of a company',
    async run({ words, why }, context) {
      const { id, name } = await findAccount(context.db, words[0]!);
      await change(context, 'accounts suspend', why, async (trx, decision) => {
        await suspendAccount(trx, decision, id);
        return { subject: `account ${id}`, result: undefined };
      });
      return {
        text: `${name} (${id}) is suspended; its sessions have ended.`,
        value: { account: id, status: 'suspended' },
      };
    },
  },
  {
    name: 'accounts restore',
    words: '<login-or-id>',
    needsReason: true,
    summary: 'restore a suspended account with its jobs, and notify its owner',
    async run({ words, why }, context) {
      const { id, name } = await findAccount(context.db, words[0]!);
      await change(context, 'accounts restore', why, async (trx, decision) => {
        await restoreAccount(trx, decision, id);
        return { subject: `account ${id}`, result: undefined };
      });
      return { text: `${name} (${id}) can log in again.`, value: { account: id, status: 'restored' } };
    },
  },
  {
    name: 'accounts close',
    words: '<login-or-id>',
    needsReason: true,
    summary:
      'delete an account whose owner has asked for it and cannot log in: close it now, notify the owner, who may ' +
      'take it back, and delete it after 30 days',
    async run({ words, why }, context) {
      const { id, name } = await findAccount(context.db, words[0]!);
      const deleteAt = await change(context, 'accounts close', why, async (trx, effects) => {
        const result = await closeForOwner(trx, id, effects, accountSteps);
        return { subject: `account ${id}`, details: { delete_at: result.toISOString() }, result };
      });
      return {
        text: `${name} (${id}) is closed; it will be deleted on ${yangonDay(deleteAt)}, and its owner was notified.`,
        value: { account: id, status: 'closed', delete_at: deleteAt.toISOString() },
      };
    },
  },
  {
    name: 'accounts drop-second-factor',
    words: '<login-or-id>',
    needsReason: true,
    summary: 'turn off two-step login for an owner who has lost the app and the recovery codes, and notify them',
    async run({ words, why }, context) {
      const { id, name } = await findAccount(context.db, words[0]!);
      if (!(await hasSecondFactor(context.db, id)))
        throw new OperatorError('JP-O003', `${name} (${id}) has no second factor`);
      await change(context, 'accounts drop-second-factor', why, async (trx, { services }) => {
        await dropSecondFactor(trx, id, { services });
        return { subject: `account ${id}`, result: undefined };
      });
      return { text: `${name} (${id}) logs in with the password alone.`, value: { account: id, second_factor: false } };
    },
  },
  {
    name: 'accounts contacts',
    words: '<login-or-id>',
    summary: 'show the former contacts of an account that can still be restored, partly hidden; they find it, too',
    async run({ words }, { db, now }) {
      const { id, name } = await findChangedAccount(db, words[0]!, now);
      const former = await formerContactsOf(db, id, now);
      if (!former) return { text: `${name} (${id}) has no former contacts to restore.`, value: null };
      const { email, phone_number, since, expires_at } = former;
      const value = {
        account: id,
        email: email && maskedContact(email),
        phone_number: phone_number && maskedContact(phone_number),
        changed_at: since,
        expires_at,
      };
      return { text: facts(value), value };
    },
  },
  {
    name: 'accounts send-restore-link',
    words: '<login-or-id>',
    needsReason: true,
    summary: 'send the former contacts of an account another link that restores them, valid for 72 hours',
    async run({ words, why }, context) {
      const site = context.services.configuration.publicUrl;
      if (site === undefined)
        throw new OperatorError('JP-O003', 'a link needs PUBLIC_URL: start the server with it first');
      const { id, name } = await findChangedAccount(context.db, words[0]!, context.now);
      const sentTo = await change(context, 'accounts send-restore-link', why, async (trx, { services, now }) => {
        const result = (await sendLinksAgain(trx, id, { services, now, site })).map(maskedContact);
        return { subject: `account ${id}`, details: { to: result }, result };
      });
      return {
        text: `A link to restore ${name} (${id}) is on its way to ${sentTo.join(' and ')}.`,
        value: { account: id, to: sentTo },
      };
    },
  },
];
