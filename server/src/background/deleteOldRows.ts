import type { ScheduledWork } from '../core/background/work.ts';
import { deleteOldResponses } from '../core/http/idempotency.ts';
import { forgetEndedSessions } from '../core/session/sessions.ts';
import type { DeleteOldRows } from '../domains/domain.ts';
import { forgetSentMessages, giveUpUnsentMessages } from '../outbox/outbox.ts';
import { forgetOldTabs } from '../realtime/tabsOfSessions.ts';

/** Deletes expired rows: sessions, codes, responses to repeated requests, messages. */
export const deleteOldRows = (others: readonly DeleteOldRows[]): ScheduledWork => ({
  name: 'forget-old-rows',
  cron: '7 * * * *',
  async run({ db, now }) {
    await forgetEndedSessions(db, now);
    await deleteOldResponses(db, now);
    await giveUpUnsentMessages(db, now);
    await forgetSentMessages(db, now);
    await forgetOldTabs(db, now);
    for (const deleteRows of others) await deleteRows(db, now);
  },
});
