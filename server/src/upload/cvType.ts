import { isWordBinary } from './wordBinary.ts';
import { endsAsZip, zipEntryNames } from './zipEntries.ts';

export const CV_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type CvExtension = keyof typeof CV_TYPES;

/** The type of a CV, judged by its content (rule 35); null for anything else, including a file of two types at once. */
export function cvType(bytes: Buffer): CvExtension | null {
  if (isDocx(bytes)) return 'docx';
  // Archive programs read such a file as an archive, whatever it begins with.
  if (endsAsZip(bytes)) return null;
  if (isPdf(bytes)) return 'pdf';
  return isWordBinary(bytes) ? 'doc' : null;
}

/** Begins and ends as a PDF, so nothing else is appended. */
function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return false;
  const tail = bytes.subarray(Math.max(0, bytes.length - 1024)).toString('latin1');
  return /%%EOF[\s\0]*$/.test(tail);
}

function isDocx(bytes: Buffer): boolean {
  const names = zipEntryNames(bytes);
  return (
    names !== null &&
    names.includes('[Content_Types].xml') &&
    names.includes('word/document.xml') &&
    !names.some((name) => /vbaProject\.bin$/i.test(name))
  );
}
