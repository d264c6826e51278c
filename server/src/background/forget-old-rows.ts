import { forgetOldRequests } from '../areas/auth/one-time-code.ts';
import { forgetOldWaysBack } from '../areas/contact-restore/tell-former-contacts.ts';
import { forgetContactMessages } from '../areas/contact/forget-contact-messages.ts';
import { forgetOldSignIns } from '../areas/social/sign-in-on-its-way.ts';
import { forgetOldAnswers } from '../core/idempotency.ts';
import { forgetEndedSessions } from '../core/sessions.ts';
import { forgetSentMessages, giveUpUnsentMessages } from '../outbox/outbox.ts';
import { forgetOldTabs } from '../realtime/tabs-of-sessions.ts';
import type { ScheduledWork } from './scheduled-work.ts';

/** Rows that served their time: sessions, codes, ways back, repeated requests, messages out, messages of the contact form. */
export const forgetOldRows: ScheduledWork = {
  name: 'forget-old-rows',
  cron: '7 * * * *',
  async run({ db, now }) {
    await forgetEndedSessions(db, now);
    await forgetOldRequests(db, now);
    await forgetOldSignIns(db, now);
    await forgetOldWaysBack(db, now);
    await forgetOldAnswers(db, now);
    await giveUpUnsentMessages(db, now);
    await forgetSentMessages(db, now);
    await forgetOldTabs(db, now);
    await forgetContactMessages(db, now);
  },
};
