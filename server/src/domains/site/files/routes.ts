import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, notFound } from '../../../core/http/httpError.ts';
import type { CurrentUser } from '../../../core/http/handler.ts';
import type { SiteRoutes } from '../../../core/http/siteRoutes.ts';
import { pictureKey, type PictureOwner } from '../../../upload/keepPicture.ts';
import { sentCv, uploadedCv, type StoredDocument } from './storedDocuments.ts';
import { sendAttachment } from './sendAttachment.ts';

const PICTURE_NAME = /^(?:small_)?[\w-]{1,64}\.webp$/;
const NUMBER = /^[1-9]\d{0,14}$/;

/** Pictures by the addresses of rule 64, and CVs by their own. */
export const fileRoutes: SiteRoutes = (app, { db, services: { files } }) => {
  const picture =
    (owner: PictureOwner) =>
    async (request: FastifyRequest<{ Params: { user: string; name: string } }>, reply: FastifyReply) => {
      const { user, name } = request.params;
      const userId = /^id_([1-9]\d{0,14})$/.exec(user)?.[1];
      if (!userId || !PICTURE_NAME.test(name)) throw notFound();
      const bytes = await files.get(pictureKey(owner, Number(userId), name));
      if (!bytes) throw notFound();
      // The name contains a hash of the content.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/webp')
        .send(bytes);
    };
  const aFile = { config: { costsNothing: true } };
  app.get('/file/jobseeker/:user/:name', aFile, picture('jobseeker'));
  app.get('/file/company/:user/:name', aFile, picture('company'));

  const document =
    (find: (id: number, user: CurrentUser) => Promise<StoredDocument | undefined>) =>
    async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      const { user, prolong } = request.caller;
      if (!user) throw new HttpError(401, 'signed_out');
      const found = NUMBER.test(request.params.id) ? await find(Number(request.params.id), user) : undefined;
      const bytes = found ? await files.get(found.fileKey) : null;
      if (!found || !bytes) throw notFound();
      await prolong();
      return sendAttachment(reply, { ...found, bytes });
    };
  app.get(
    '/file/cv/:id',
    document((id, user) => uploadedCv(db, id, user)),
  );
  app.get(
    '/file/application/:id/cv',
    document((id, user) => sentCv(db, id, user)),
  );
};
