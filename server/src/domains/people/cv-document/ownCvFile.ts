import { cvChoices } from '@jpro/api/cv';
import { HttpError } from '../../../core/http/httpError.ts';
import type { SiteRoutes } from '../../../core/http/page.ts';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { sendAttachment } from '../../../upload/sendAttachment.ts';
import { resumeOf } from '../jobseeker/profile.ts';
import { cvDocument } from './cvDocument.ts';

/** Serves `/file/pdf/cv`, with the choices of the page of the CV, to the jobseeker. */
export const ownCvFile: SiteRoutes = (app, { db, services }) => {
  app.get('/file/pdf/cv', async (request, reply) => {
    const { user, locale, prolong } = request.caller;
    if (!user) throw new HttpError(401, 'signed_out');
    if (user.user_type !== 'jobseeker') throw new HttpError(403, 'wrong_role');
    await services.rateLimiter.take(RATE_LIMITS.documentsPerUser, String(user.id));
    const resume = await resumeOf(db, user.id, new Date(), services);
    const choices = cvChoices(new URL(request.url, 'http://site').searchParams, locale);
    const bytes = await cvDocument(services, resume, choices);
    await prolong();
    return sendAttachment(reply, { name: resume.name, contentType: 'application/pdf', bytes });
  });
};
