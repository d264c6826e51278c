import { notFound } from '../../core/http/httpError.ts';
import { change } from '../auditTrail.ts';
import type { OperatorCommand } from '../operatorCommand.ts';
import { numberOf } from '../textTable.ts';

export const contactCommands: readonly OperatorCommand[] = [
  {
    name: 'contact list',
    words: '',
    summary: 'list unhandled messages of the contact form, newest first',
    async run({ limit }, { db }) {
      const messages = await db
        .selectFrom('contact_messages')
        .selectAll()
        .where('handled_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      const text = messages.map(
        ({ id, created_at, name, email, phone_number, user_id, is_suspicious, subject, message }) => {
          const sender = [name, email, phone_number, user_id && `account ${user_id}`].filter(Boolean).join(', ');
          const suspicion = is_suspicious ? '  (looks like a program)' : '';
          return [
            `${id}  ${created_at.toISOString()}  ${sender}${suspicion}`,
            `  ${subject}`,
            `  ${message.replaceAll('\n', '\n  ')}`,
          ].join('\n');
        },
      );
      return { text: text.join('\n') || 'No open messages.', value: messages };
    },
  },
  {
    name: 'contact handled',
    words: '<id>',
    summary: 'mark a message as handled',
    async run({ words, why }, context) {
      const id = numberOf(words[0], 'a message');
      await change(context, 'contact handled', why, async (trx, { now }) => {
        const { numUpdatedRows } = await trx
          .updateTable('contact_messages')
          .set({ handled_at: now })
          .where('id', '=', id)
          .where('handled_at', 'is', null)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) throw notFound();
        return { subject: `contact message ${id}`, result: undefined };
      });
      return { text: `Message ${id} is handled.`, value: { message: id, status: 'handled' } };
    },
  },
];
