import type { JobSuggestion } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { Button, Cluster, Text } from '@jpro/ui';
import { useText } from '../text.ts';

interface TitleAdviceProps {
  readonly suggestion: JobSuggestion | undefined;
  readonly jobFunctionId: number | null | undefined;
  /** Absent for a posted job: its collar is fixed. */
  readonly onChooseFunction?: ((jobFunction: NonNullable<JobSuggestion['job_function']>) => void) | undefined;
}

/** While a title is typed, suggests the function of similar jobs and shows their usual pay. */
export function TitleAdvice({ suggestion, jobFunctionId, onChooseFunction }: TitleAdviceProps) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const { job_function, salary } = suggestion ?? { job_function: null, salary: null };
  return (
    <div role="status">
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
    </div>
  );
}
