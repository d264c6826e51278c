import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { endSessionsOf } from '../../../core/session/sessions.ts';
import { deviceOf } from './notifyOfLogin.ts';

export const sessionsRoutes: FeatureHandlers<'sessions'> = {
  async sessions(_input, { db, login, session, now }) {
    const rows = await db
      .selectFrom('sessions')
      .select(['public_id', 'user_agent', 'created_at', 'last_seen_at', 'remember'])
      .where('user_id', '=', login.id)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .orderBy('public_id')
      .limit(100)
      .execute();
    return rows.map(({ public_id: id, user_agent: userAgent, created_at, last_seen_at, remember }) => ({
      id,
      ...deviceOf(userAgent),
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      remember,
      is_current: id === session.publicId,
    }));
  },

  async endSession({ params }, { db, login, session }) {
    const ended = await db
      .deleteFrom('sessions')
      .where('user_id', '=', login.id)
      .where('public_id', '=', params.id)
      .executeTakeFirst();
    if (ended.numDeletedRows === 0n) throw notFound();
    if (params.id === session.publicId) await session.end();
    return null;
  },

  async endOtherSessions(_input, context) {
    const { login, session } = context;
    await context.transaction((trx) => endSessionsOf(trx, login.id, { except: session.publicId ?? undefined }));
    return null;
  },
};
