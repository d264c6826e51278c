import type { FastifyReply } from 'fastify';
import type { CurrentUser } from '../../../core/http/handler.ts';
import type { Db } from '../../../database/schema.ts';
import { CV_TYPES } from '../../../upload/cvType.ts';
import { cvReading, readableOf } from '../cv-database/cvAccess.ts';

export interface StoredCv {
  readonly name: string;
  readonly fileKey: string;
  readonly contentType: string;
}

/** An uploaded CV, for its owner; the default one also for companies that unlocked it. Undefined for anyone else. */
export async function uploadedCv(db: Db, id: number, user: CurrentUser): Promise<StoredCv | undefined> {
  const cv = await db
    .selectFrom('uploaded_cvs')
    .select(['user_id', 'is_default', 'cv_name', 'file_key', 'content_type'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!cv) return undefined;
  const mayRead =
    cv.user_id === user.id ||
    (cv.is_default && user.user_type === 'company' && (await cvReading(db, user.id, cv.user_id)).access === 'unlocked');
  return mayRead ? { name: cv.cv_name, fileKey: cv.file_key, contentType: cv.content_type } : undefined;
}

/** The CV sent with an application, for its jobseeker, and for its company as long as that may read it. */
export async function sentCv(db: Db, applicationId: number, user: CurrentUser): Promise<StoredCv | undefined> {
  const sent = await db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'jobseeker_id')
    .select(['applications.status', 'users.is_active', 'cv_name', 'cv_file_key', 'cv_content_type'])
    .where('applications.id', '=', applicationId)
    .where(user.user_type === 'company' ? 'company_id' : 'jobseeker_id', '=', user.id)
    .executeTakeFirst();
  if (!sent) return undefined;
  const { cv_name: name, cv_file_key: fileKey, cv_content_type: contentType } = readableOf(sent);
  return name && fileKey && contentType ? { name, fileKey, contentType } : undefined;
}

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
