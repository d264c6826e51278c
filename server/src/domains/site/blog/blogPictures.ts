import { createHash } from 'node:crypto';
import { notFound } from '../../../core/http/httpError.ts';
import type { Services } from '../../../core/services.ts';
import type { SiteRoutes } from '../../../core/http/page.ts';

/** The folder of the articles' pictures. */
export const BLOG_PICTURES = '/file/blog/';

const NAME = /^(?:small_)?[0-9a-f]{16}\.webp$/;

export function blogPictureUrl(name: string | null): string | null {
  return name === null ? null : `${BLOG_PICTURES}${name}`;
}

/**
 * Re-encodes the picture, stores it with its `small_` variant, and returns its content-based name. Throws 415 or 413.
 */
export async function keepBlogPicture(
  { files, pictures }: Pick<Services, 'files' | 'pictures'>,
  bytes: Buffer,
): Promise<string> {
  const { large, small } = await pictures.redraw(bytes, { field: 'image', isOwn: true });
  const name = `${createHash('sha256').update(large).digest('hex').slice(0, 16)}.webp`;
  await files.put(`blog/${name}`, large);
  await files.put(`blog/small_${name}`, small);
  return name;
}

export const blogPictureRoutes: SiteRoutes = (app, { services: { files } }) => {
  app.get<{ Params: { name: string } }>(
    `${BLOG_PICTURES}:name`,
    { config: { costsNothing: true } },
    async (request, reply) => {
      const { name } = request.params;
      const bytes = NAME.test(name) ? await files.get(`blog/${name}`) : null;
      if (!bytes) throw notFound();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/webp')
        .send(bytes);
    },
  );
};
