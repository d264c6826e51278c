import type { CvDetail } from '@jpro/api/cv';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '../../../core/http/handler.ts';
import { HttpError, notFound } from '../../../core/http/httpError.ts';
import type { SiteRoutes } from '../../../core/http/page.ts';
import { toLocale } from '../../../core/http/localeOfRequest.ts';
import { demandCapability } from '../../../core/session/capabilities.ts';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { sendAttachment } from '../../../upload/sendAttachment.ts';
import { cvDocument, resumeOf } from '../../people/index.ts';
import { cvReading, isEntitled } from '../cv-database/cvAccess.ts';
import { sentCv, type StoredCv, uploadedCv } from './storedCvs.ts';

/** What the page of a CV shows to a company that may read it; never the registration number. */
const SHOWN_TO_COMPANIES: readonly CvDetail[] = [
  'photo',
  'phone',
  'email',
  'address',
  'dob',
  'gender',
  'marital_status',
  'nationality',
  'salary',
];

const NUMBER = /^[1-9]\d{0,14}$/;

/** Serves CV files to those who may read them (rules 35.4 and 37). */
export const cvFileRoutes: SiteRoutes = (app, { db, services }) => {
  const { files } = services;
  const cvFile =
    (find: (id: number, user: CurrentUser) => Promise<StoredCv | undefined>) =>
    async (
      request: FastifyRequest<{ Params: { id: string }; Querystring: { view?: unknown } }>,
      reply: FastifyReply,
    ) => {
      const { user, prolong } = request.caller;
      if (!user) throw new HttpError(401, 'signed_out');
      await demandCapability(db, user, 'hiring');
      const found = NUMBER.test(request.params.id) ? await find(Number(request.params.id), user) : undefined;
      const bytes = found ? await files.get(found.fileKey) : null;
      if (!found || !bytes) throw notFound();
      await prolong();
      return sendAttachment(reply, { ...found, bytes }, { inFrame: request.query.view === 'frame' });
    };
  app.get(
    '/file/cv/:id',
    cvFile((id, user) => uploadedCv(db, id, user)),
  );
  app.get(
    '/file/application/:id/cv',
    cvFile((id, user) => sentCv(db, id, user)),
  );
  app.get<{ Params: { id: string }; Querystring: { language?: string } }>(
    '/file/pdf/cv/:id',
    async (request, reply) => {
      const { user, locale, prolong } = request.caller;
      if (!user) throw new HttpError(401, 'signed_out');
      const id = Number(request.params.id);
      if (!NUMBER.test(request.params.id) || user.user_type !== 'company') throw notFound();
      await demandCapability(db, user, 'hiring');
      if (!isEntitled((await cvReading(db, user.id, id)).access)) throw notFound();
      await services.rateLimiter.take(RATE_LIMITS.documentsPerUser, String(user.id));
      const resume = await resumeOf(db, id, new Date(), services);
      const language = toLocale(request.query.language) ?? locale;
      const bytes = await cvDocument(services, resume, { language, design: 'plain', shown: SHOWN_TO_COMPANIES });
      await prolong();
      return sendAttachment(reply, { name: resume.name, contentType: 'application/pdf', bytes });
    },
  );
};
