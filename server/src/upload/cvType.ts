import { wordBinary } from './wordBinary.ts';
import { endsAsZip, startsAsZip, wordPackage } from './wordPackage.ts';

export const CV_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type CvExtension = keyof typeof CV_TYPES;

/** Why a file is no CV: of another kind, incomplete or with something appended, with a password, with macros. */
type CvRefusal = 'other' | 'damaged' | 'protected' | 'macros';

/** The type of a CV, judged by its content (rule 35.1), or why it is none. A file of two types at once is refused. */
export function cvType(bytes: Buffer): CvExtension | CvRefusal {
  if (startsAsZip(bytes)) return wordPackage(bytes);
  // Archive programs read a file that ends as an archive, whatever it begins with.
  if (startsAsPdf(bytes)) return endsAsPdf(bytes) && !endsAsZip(bytes) ? 'pdf' : 'damaged';
  const type = wordBinary(bytes);
  return type === 'doc' && endsAsZip(bytes) ? 'damaged' : type;
}

export const isCv = (type: CvExtension | CvRefusal): type is CvExtension => type in CV_TYPES;

/** Readers look for the signature within this many bytes. */
const HEAD_BYTES = 1024;
const SIGNATURE_BYTES = '%PDF-1.4'.length;
const TAIL_BYTES = 1024;

/** How many of its first bytes tell whether a file is a PDF. */
export const PDF_HEAD_BYTES = HEAD_BYTES + SIGNATURE_BYTES;

/** Nothing but blanks, line breaks and byte order marks may come before: a web page before a PDF is a web page. */
const SIGNATURE = /^[\s\0\xef\xbb\xbf]*%PDF-[12]\.\d/;

/**
 * Some programs end a file without `%%EOF`, or with a part of it, or after the trailer. Bounded: it reads the last 1024
 * bytes.
 */
const END = /(?:%%EOF|startxref\s+\d+\s*%{0,2}E?O?F?|\btrailer\s*<<[^]*>>)$/;

const PADDING = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20]);

/** Whether the file begins as a PDF. `head` has its first bytes, at least `PDF_HEAD_BYTES` if it is that long. */
export const startsAsPdf = (head: Buffer): boolean =>
  SIGNATURE.test(head.subarray(0, PDF_HEAD_BYTES).toString('latin1'));

/** Whether a PDF ends as one, apart from padding, so that it is complete and nothing else is appended. */
function endsAsPdf(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && PADDING.has(bytes[end - 1]!)) end -= 1;
  return END.test(bytes.subarray(Math.max(0, end - TAIL_BYTES), end).toString('latin1'));
}
