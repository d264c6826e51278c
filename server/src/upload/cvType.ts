import { isWordBinary } from './wordBinary.ts';
import { endsAsZip, zipEntryNames } from './zipEntries.ts';

export const CV_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type CvExtension = keyof typeof CV_TYPES;

/** What a CV is by its content (rule 35), or null for anything else, a file of two kinds at once included. */
export function cvType(bytes: Buffer): CvExtension | null {
  if (isDocx(bytes)) return 'docx';
  // Programs that unpack archives do so whatever the file begins as.
  if (endsAsZip(bytes)) return null;
  if (isPdf(bytes)) return 'pdf';
  return isWordBinary(bytes) ? 'doc' : null;
}

/** Begins as a PDF and ends as one: nothing of another kind hangs on. */
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
