import { yangonDay } from '@jpro/api/fields';
import { HttpError } from '../../../core/http/httpError.ts';
import type { SiteRoutes } from '../../../core/http/page.ts';
import type { RateLimit } from '../../../core/limits/rateLimit.ts';
import { ownData } from './ownData.ts';
import { ownDataArchive } from './ownDataArchive.ts';
import { ownFilesOf } from './ownFiles.ts';

/** Low, because it reads all of a jobseeker's rows and files. */
const PER_JOBSEEKER: RateLimit = { name: 'own-data-archive', max: 10, windowMs: 3_600_000 };

/** `/api/jobseeker/export.zip`: outside the contract because it is streamed. */
export const ownDataArchiveRoute: SiteRoutes = (app, { db, services }) => {
  app.get('/api/jobseeker/export.zip', async (request, reply) => {
    const { user, locale, prolong } = request.caller;
    if (!user) throw new HttpError(401, 'signed_out');
    if (user.user_type !== 'jobseeker') throw new HttpError(403, 'wrong_role');
    await services.rateLimiter.take(PER_JOBSEEKER, String(user.id));
    const now = new Date();
    const data = await ownData({ db, user, services, log: services.log, now });
    const ownFiles = await ownFilesOf(db, user.id);
    await prolong();
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="jpro-my-data-${yangonDay(now)}.zip"`)
      .type('application/zip')
      .send(ownDataArchive({ data, ownFiles, files: services.files, locale }));
  });
};
