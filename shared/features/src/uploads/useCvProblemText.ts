import { CV_MAX_BYTES } from '@jpro/api/fields';
import { useCommonText } from '@jpro/platform';
import type { CvFileProblem } from './cvFile.ts';
import { megabytes } from './megabytes.ts';

/** Explains why a file cannot be a CV. */
export function useCvProblemText(): (problem: CvFileProblem) => string {
  const t = useCommonText();
  return (problem) => t(`common.cv_file.${problem}`, { mb: megabytes(CV_MAX_BYTES) });
}
