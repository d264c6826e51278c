import { CV_MAX_BYTES } from '@jpro/api/fields';
import { useCommonText } from '../useCommonText.ts';
import type { CvFileProblem } from './cvFile.ts';

/** Says why a file cannot be a CV. */
export function useCvProblemText(): (problem: CvFileProblem) => string {
  const t = useCommonText();
  return (problem) => t(`common.cv_file.${problem}`, { mb: Math.round(CV_MAX_BYTES / 1024 / 1024) });
}
