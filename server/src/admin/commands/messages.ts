import { change } from '../auditTrail.ts';
import { notFound } from '../../core/http/httpError.ts';
import type { OperatorCommand } from '../operatorCommand.ts';
import { numberOf, textTable } from '../textTable.ts';

export const messagesCommands: readonly OperatorCommand[] = [
  {
    name: 'messages failed',
    words: '',
    summary: 'list text messages and e-mails that could not be sent, newest first',
    async run({ limit }, { db }) {
      // The body is left out because it may contain a code.
      const messages = await db
        .selectFrom('outbox_messages')
        .select(['id', 'channel', 'recipient', 'subject', 'attempts', 'last_error', 'created_at'])
        .where('status', '=', 'failed')
        .where('channel', '!=', 'push')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      const rows = messages.map((row) => [
        row.id,
        row.channel,
        row.recipient,
        row.subject,
        row.attempts,
        row.last_error,
        row.created_at,
      ]);
      return {
        text:
          messages.length === 0
            ? 'No messages failed.'
            : textTable(['id', 'by', 'to', 'subject', 'attempts', 'error', 'written'], rows),
        value: messages,
      };
    },
  },
  {
    name: 'messages retry',
    words: '<id-or-all>',
    summary: 'retry failed messages that have neither expired nor been corrected by a later one',
    async run({ words, why }, context) {
      const which = words[0] === 'all' ? undefined : numberOf(words[0], 'a message');
      const ids = await change(context, 'messages retry', why, async (trx, { now }) => {
        let update = trx
          .updateTable('outbox_messages')
          .set({ status: 'waiting', attempts: 0, due_at: now, next_attempt_at: now })
          .where('status', '=', 'failed')
          .where('channel', '!=', 'push')
          .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
          // What a later message has corrected must not arrive after it.
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('outbox_messages as later')
                  .select('later.id')
                  .whereRef('later.topic', '=', 'outbox_messages.topic')
                  .whereRef('later.channel', '=', 'outbox_messages.channel')
                  .whereRef('later.id', '>', 'outbox_messages.id'),
              ),
            ),
          );
        if (which !== undefined) update = update.where('id', '=', which);
        const retried = (await update.returning('id').execute()).map(({ id }) => id);
        if (which !== undefined && retried.length === 0) throw notFound();
        return {
          subject: which === undefined ? 'messages' : `message ${which}`,
          details: { ids: retried },
          result: retried,
        };
      });
      const text =
        ids.length === 0 ? 'There is no message to retry.' : `${ids.length} messages are waiting to be sent.`;
      return { text, value: { ids } };
    },
  },
];
