import { HttpError } from '../../../core/http/httpError.ts';
import type { SiteRoutes } from '../../../core/http/siteRoutes.ts';
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
    const data = await ownData({ db, user, services, log: services.log, now: new Date() });
    const ownFiles = await ownFilesOf(db, user.id);
    await prolong();
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="jpro-my-data-${data.exported_at.slice(0, 10)}.zip"`)
      .type('application/zip')
      .send(ownDataArchive({ data, ownFiles, files: services.files, locale }));
  });
};
