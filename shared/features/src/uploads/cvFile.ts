import { CV_MAX_BYTES } from '@jpro/api/fields';
import { useCommonText } from '@jpro/platform';
import { megabytes } from './megabytes.ts';

/** For `<input accept>`. Only name and size are checked here; the server checks the content. */
export const CV_ACCEPTED = '.pdf,.doc,.docx';

const NAME_MAX_LENGTH = 100;

export type CvFileProblem = 'wrong_type' | 'too_large' | 'empty';

/** Why a file cannot be a CV; null when it may be one. */
export function cvFileProblem({ name, size }: Pick<File, 'name' | 'size'>): CvFileProblem | null {
  if (!/\.(?:pdf|docx?)$/i.test(name)) return 'wrong_type';
  if (size > CV_MAX_BYTES) return 'too_large';
  return size === 0 ? 'empty' : null;
}

/** The default name of an uploaded CV. */
export function nameOfCv({ name }: Pick<File, 'name'>): string {
  return (
    [
      ...name
        .replace(/\.[^.]*$/, '')
        .normalize('NFC')
        .trim(),
    ]
      .slice(0, NAME_MAX_LENGTH)
      .join('') || 'CV'
  );
}

/** Explains why a file cannot be a CV. */
export function useCvProblemText(): (problem: CvFileProblem) => string {
  const t = useCommonText();
  return (problem) => t(`common.cv_file.${problem}`, { mb: megabytes(CV_MAX_BYTES) });
}
