import { endsAsPdf, startsAsPdf } from './pdf.ts';
import { wordBinary } from './wordBinary.ts';
import { wordPackage } from './wordPackage.ts';
import { endsAsZip, startsAsZip } from './zipEntries.ts';

export const CV_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type CvExtension = keyof typeof CV_TYPES;

/** Why a file is no CV: of another kind, incomplete or with something appended, with a password, with macros. */
export type CvRefusal = 'other' | 'damaged' | 'protected' | 'macros';

/** The type of a CV, judged by its content (rule 35.1), or why it is none. A file of two types at once is refused. */
export function cvType(bytes: Buffer): CvExtension | CvRefusal {
  if (startsAsZip(bytes)) return wordPackage(bytes);
  // Archive programs read a file that ends as an archive, whatever it begins with.
  if (startsAsPdf(bytes)) return endsAsPdf(bytes) && !endsAsZip(bytes) ? 'pdf' : 'damaged';
  const type = wordBinary(bytes);
  return type === 'doc' && endsAsZip(bytes) ? 'damaged' : type;
}

export const isCv = (type: CvExtension | CvRefusal): type is CvExtension => type in CV_TYPES;
