import type { FastifyReply } from 'fastify';
import { CV_TYPES } from '../../../upload/cvType.ts';

/** Sends a document for saving, never for showing: an uploaded file must not run on this site. */
export function sendAttachment(
  reply: FastifyReply,
  document: { name: string; contentType: string; bytes: Buffer },
): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', contentDisposition(document.name, document.contentType))
    .type(document.contentType)
    .send(document.bytes);
}

/** RFC 6266: an ASCII name for old programs, the true (Burmese) name encoded for the others. */
export function contentDisposition(name: string, contentType: string): string {
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
  return `attachment; filename="${ascii}.${extension}"; filename*=UTF-8''${encoded}`;
}
