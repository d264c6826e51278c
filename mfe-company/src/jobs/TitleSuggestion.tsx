import type { JobSuggestion } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { Button, Cluster, Text } from '@jpro/ui';
import { useText } from '../text.ts';

export interface TitleSuggestionProps {
  readonly suggestion: JobSuggestion;
  readonly jobFunctionId: number | null | undefined;
  /** Absent for a posted job: its collar is fixed. */
  readonly onChooseFunction?: ((jobFunction: NonNullable<JobSuggestion['job_function']>) => void) | undefined;
}

/** The function of jobs with a similar title, and their usual pay. */
export default function TitleSuggestion({
  suggestion: { job_function, salary },
  jobFunctionId,
  onChooseFunction,
}: TitleSuggestionProps) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  return (
    <>
      {job_function && job_function.id !== jobFunctionId && onChooseFunction && (
        <Cluster>
          <Text $size="small">{t('job.advice.function', { name: nameOf(job_function) })}</Text>
          <Button variant="secondary" size="small" onClick={() => onChooseFunction(job_function)}>
            {t('job.advice.use')}
          </Button>
        </Cluster>
      )}
      {salary && (
        <Text $size="small">
          {t(`job.advice.salary_${salary.by}`, {
            range: format.salary({ min: salary.from, max: salary.to, currency: 'MMK' }),
            count: salary.count,
          })}
        </Text>
      )}
    </>
  );
}
