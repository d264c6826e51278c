import '@fastify/multipart';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FileRule } from '@jpro/api/contract';
import type { UploadedFile } from '../core/handler.ts';
import { HttpError } from '../core/http-error.ts';
import { CV_TYPES, cvType } from './cv-type.ts';
import { redrawPicture } from './picture.ts';

const TEXT_FIELD_MAX_BYTES = 16 * 1024;
const MOST_TEXT_FIELDS = 20;
const LONGEST_FILENAME = 150;
/** How long the rest of a refused upload is read and thrown away. */
const DISCARD_MS = 5000;

/** What a multipart form carried. */
export interface ReceivedForm {
  readonly fields: Record<string, string>;
  readonly file: UploadedFile | undefined;
}

/** Reads a multipart form; the size limit holds while the file streams in. Throws 413, 415, or 422 without the file. */
export async function receiveForm(request: FastifyRequest, rule: FileRule): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new HttpError(415, 'unsupported_content');
  const { fields, received } = await readParts(request, rule);
  if (received?.bytes.length) return { fields, file: await accept(received, rule) };
  if (rule.required) throw new HttpError(422, 'validation', { fields: { [rule.field]: 'file_required' } });
  return { fields, file: undefined };
}

interface Parts {
  fields: Record<string, string>;
  received: { filename: string; bytes: Buffer } | undefined;
}

async function readParts(request: FastifyRequest, rule: FileRule): Promise<Parts> {
  const read: Parts = { fields: {}, received: undefined };
  try {
    const parts = request.parts({
      limits: { fileSize: rule.maxBytes, files: 1, fields: MOST_TEXT_FIELDS, fieldSize: TEXT_FIELD_MAX_BYTES, fieldNameSize: 100, headerPairs: 50 },
    });
    for await (const part of parts) {
      if (part.type === 'file') {
        if (part.fieldname !== rule.field) throw new HttpError(400, 'malformed');
        read.received = { filename: part.filename, bytes: await readFile(part, rule) };
      } else {
        if (part.valueTruncated) throw new HttpError(413, 'too_large', { fields: { [part.fieldname]: 'too_large' } });
        read.fields[part.fieldname] = String(part.value);
      }
    }
    return read;
  } catch (error) {
    discardRest(request);
    // The parser's own complaints about the form carry no status.
    if (error instanceof HttpError || (error as { statusCode?: number }).statusCode) throw error;
    throw new HttpError(400, 'malformed');
  }
}

/** Stops at the first byte above the limit; the plugin's own reader would take in the whole rest first. */
async function readFile({ file }: MultipartFile, rule: FileRule): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if (file.truncated) throw new HttpError(413, 'file_too_large', { values: { max: rule.maxBytes / 1024 / 1024 }, fields: { [rule.field]: 'file_too_large' } });
  }
  return Buffer.concat(chunks);
}

/** Lets a caller that is still sending see the answer: a socket that closes at once would hide it. */
function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), DISCARD_MS).unref();
  raw.once('close', () => clearTimeout(timer));
}

async function accept({ filename, bytes }: { filename: string; bytes: Buffer }, rule: FileRule): Promise<UploadedFile> {
  if (rule.kind !== 'cv') {
    const { large, small } = await redrawPicture(bytes, rule.field);
    return { bytes: large, small, filename: withExtension(filename, 'webp'), contentType: 'image/webp' };
  }
  const type = cvType(bytes);
  if (type === null) throw new HttpError(415, 'cv_type', { fields: { [rule.field]: 'cv_type' } });
  return { bytes, filename: withExtension(filename, type), contentType: CV_TYPES[type] };
}

/** The sender's name for the file, without folders or control signs, and with the extension of its true kind. */
function withExtension(filename: string, extension: string): string {
  const base = filename.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/\.[^.]*$/, '').replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim().slice(0, LONGEST_FILENAME);
  return `${clean || 'file'}.${extension}`;
}
