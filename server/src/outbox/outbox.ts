import type { Outbox } from '../core/services.ts';

/** Messages are rows of the caller's transaction; a worker sends them (`send-outbox.ts`). */
export const outbox: Outbox = {
  async sms(db, phoneNumber, body) {
    await db.insertInto('outbox_messages').values({ channel: 'sms', recipient: phoneNumber, body }).execute();
  },
};
