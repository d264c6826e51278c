import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '../../../core/http/handler.ts';
import { HttpError, notFound } from '../../../core/http/httpError.ts';
import type { SiteRoutes } from '../../../core/http/page.ts';
import { sendAttachment, sentCv, type StoredCv, uploadedCv } from './storedCvs.ts';

const NUMBER = /^[1-9]\d{0,14}$/;

/** Serves CV files to those who may read them (rules 35.4 and 37). */
export const cvFileRoutes: SiteRoutes = (app, { db, services: { files } }) => {
  const cvFile =
    (find: (id: number, user: CurrentUser) => Promise<StoredCv | undefined>) =>
    async (
      request: FastifyRequest<{ Params: { id: string }; Querystring: { view?: unknown } }>,
      reply: FastifyReply,
    ) => {
      const { user, prolong } = request.caller;
      if (!user) throw new HttpError(401, 'signed_out');
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
};
