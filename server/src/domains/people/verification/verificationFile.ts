import { HttpError, notFound } from '../../../core/http/httpError.ts';
import type { SiteRoutes } from '../../../core/http/siteRoutes.ts';

export const DOCUMENT_PATH = '/file/registration';

/**
 * Serves the registration document to the company that sent it. A PDF is sent as a download, never as part of this
 * site.
 */
export const verificationFile: SiteRoutes = (app, { db, services: { files } }) => {
  app.get(DOCUMENT_PATH, async (request, reply) => {
    const { user, prolong } = request.caller;
    if (!user) throw new HttpError(401, 'signed_out');
    const document = await db
      .selectFrom('company_verifications')
      .select(['file_key', 'content_type'])
      .where('company_id', '=', user.id)
      .executeTakeFirst();
    const bytes = document ? await files.get(document.file_key) : null;
    if (!document || !bytes) throw notFound();
    await prolong();
    if (!document.content_type.startsWith('image/'))
      void reply.header('content-disposition', 'attachment; filename="registration.pdf"');
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .type(document.content_type)
      .send(bytes);
  });
};
