import { CV_MAX_BYTES } from '@jpro/api/fields';

export type CvFileProblem = 'wrong_type' | 'too_large';

/** Why a file cannot be sent, or null. */
export function cvFileProblem(file: Pick<File, 'name' | 'size'>): CvFileProblem | null {
  if (!/\.(?:pdf|docx?)$/i.test(file.name)) return 'wrong_type';
  return file.size > CV_MAX_BYTES ? 'too_large' : null;
}
