import { forgetOldRequests } from '../domains/accounts/auth/oneTimeCode.ts';
import { forgetOldWaysBack } from '../domains/accounts/contact-restore/notifyFormerContacts.ts';
import { forgetContactMessages } from '../domains/site/contact/forgetContactMessages.ts';
import { forgetOldSignIns } from '../domains/accounts/social/signInOnItsWay.ts';
import { deleteOldResponses } from '../core/http/idempotency.ts';
import { forgetEndedSessions } from '../core/session/sessions.ts';
import { forgetSentMessages, giveUpUnsentMessages } from '../outbox/outbox.ts';
import { forgetOldTabs } from '../realtime/tabsOfSessions.ts';
import type { ScheduledWork } from './scheduledWork.ts';

/** Rows that served their time: sessions, codes, ways back, repeated requests, messages out, messages of the contact form. */
export const forgetOldRows: ScheduledWork = {
  name: 'forget-old-rows',
  cron: '7 * * * *',
  async run({ db, now }) {
    await forgetEndedSessions(db, now);
    await forgetOldRequests(db, now);
    await forgetOldSignIns(db, now);
    await forgetOldWaysBack(db, now);
    await deleteOldResponses(db, now);
    await giveUpUnsentMessages(db, now);
    await forgetSentMessages(db, now);
    await forgetOldTabs(db, now);
    await forgetContactMessages(db, now);
  },
};
