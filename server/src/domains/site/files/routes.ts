import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../core/http/httpError.ts';
import type { SiteRoutes } from '../../../core/http/page.ts';
import { pictureKey, type PictureOwner } from '../../../upload/keepPicture.ts';

const PICTURE_NAME = /^(?:small_)?[\w-]{1,64}\.webp$/;

/**
 * Browsers keep a logo, whose name no other picture ever has. They ask for a photo again, because whoever has left
 * takes it along.
 */
const CACHING: Readonly<Record<PictureOwner, string>> = {
  company: 'public, max-age=31536000, immutable',
  jobseeker: 'private, max-age=3600',
};

/** Serves pictures at the addresses of rule 64; photos of jobseekers as long as they have not left (rule 77). */
export const pictureRoutes: SiteRoutes = (app, { db, services: { files } }) => {
  const mayBeSeen = async (owner: PictureOwner, id: number) =>
    owner === 'company' ||
    (await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('is_active', '=', true)
      .executeTakeFirst()) !== undefined;
  const picture =
    (owner: PictureOwner) =>
    async (request: FastifyRequest<{ Params: { user: string; name: string } }>, reply: FastifyReply) => {
      const { user, name } = request.params;
      const userId = /^id_([1-9]\d{0,14})$/.exec(user)?.[1];
      if (!userId || !PICTURE_NAME.test(name)) throw notFound();
      const bytes = (await mayBeSeen(owner, Number(userId)))
        ? await files.get(pictureKey(owner, Number(userId), name))
        : null;
      if (!bytes) throw notFound();
      return reply
        .header('cache-control', CACHING[owner])
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/webp')
        .send(bytes);
    };
  const aFile = { config: { costsNothing: true } };
  app.get('/file/jobseeker/:user/:name', aFile, picture('jobseeker'));
  app.get('/file/company/:user/:name', aFile, picture('company'));
};
