import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../core/http/httpError.ts';
import type { SiteRoutes } from '../../../core/http/siteRoutes.ts';
import { pictureKey, type PictureOwner } from '../../../upload/keepPicture.ts';

const PICTURE_NAME = /^(?:small_)?[\w-]{1,64}\.webp$/;

/** Serves pictures at the addresses of rule 64. */
export const pictureRoutes: SiteRoutes = (app, { services: { files } }) => {
  const picture =
    (owner: PictureOwner) =>
    async (request: FastifyRequest<{ Params: { user: string; name: string } }>, reply: FastifyReply) => {
      const { user, name } = request.params;
      const userId = /^id_([1-9]\d{0,14})$/.exec(user)?.[1];
      if (!userId || !PICTURE_NAME.test(name)) throw notFound();
      const bytes = await files.get(pictureKey(owner, Number(userId), name));
      if (!bytes) throw notFound();
      // Immutable, because no other picture ever has the same name.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/webp')
        .send(bytes);
    };
  const aFile = { config: { costsNothing: true } };
  app.get('/file/jobseeker/:user/:name', aFile, picture('jobseeker'));
  app.get('/file/company/:user/:name', aFile, picture('company'));
};
