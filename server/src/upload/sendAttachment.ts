import type { FastifyReply } from 'fastify';
import { CV_TYPES } from './cvType.ts';

interface Document {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/**
 * Sends a document as a download, because an uploaded file must not run on this site. A PDF may be shown in a frame of
 * the site, sandboxed: the browser's viewer draws it, and nothing in it runs.
 */
export function sendAttachment(reply: FastifyReply, document: Document, { inFrame = false } = {}): FastifyReply {
  const isShown = inFrame && document.contentType === CV_TYPES.pdf;
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', `default-src 'none'; sandbox${isShown ? "; frame-ancestors 'self'" : ''}`)
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-disposition',
      contentDisposition(document.name, document.contentType, isShown ? 'inline' : 'attachment'),
    )
    .type(document.contentType)
    .send(document.bytes);
}

/** RFC 6266: an ASCII name for old programs, the real (Burmese) name encoded for all others. */
export function contentDisposition(
  name: string,
  contentType: string,
  kind: 'attachment' | 'inline' = 'attachment',
): string {
  // Bounded: a name is one line of at most a few hundred characters.
  const extension = Object.entries(CV_TYPES).find(([, type]) => type === contentType)?.[0] ?? 'bin';
  const base =
    name
      .replace(/[\p{Cc}\p{Cf}\\/"]/gu, '')
      .replace(new RegExp(`\\.${extension}$`, 'i'), '')
      .trim() || 'cv';
  const ascii = /^[\x20-\x7e]+$/.test(base) ? base.replace(/%/g, '') : 'cv';
  const encoded = encodeURIComponent(`${base}.${extension}`.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}.${extension}"; filename*=UTF-8''${encoded}`;
}
