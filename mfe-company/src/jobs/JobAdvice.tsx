import type { JobSuggestion } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { TitledCard } from '@jpro/platform/components';
import { Alert, Button, Cluster, Text } from '@jpro/ui';
import { useText } from '../text.ts';
import type { JobFormValues } from './jobFormValues.ts';
import { jobWarnings, missingPoints } from './jobWarnings.ts';

interface JobAdviceProps {
  readonly values: JobFormValues;
  readonly suggestion: JobSuggestion | undefined;
  /** The collar of a posted job is fixed, and its function with it. */
  readonly onChooseFunction: ((jobFunction: NonNullable<JobSuggestion['job_function']>) => void) | undefined;
}

/** While a job is written: its function and the usual salary, what is missing, what to look at again. */
export function JobAdvice({ values, suggestion, onChooseFunction }: JobAdviceProps) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const { job_function, salary } = suggestion ?? { job_function: null, salary: null };
  const warnings = jobWarnings(values, salary);
  const missing = missingPoints(values);
  const hasText = Boolean(values.description);
  if (!suggestion && warnings.length === 0 && !hasText) return null;
  return (
    <TitledCard title={t('job.advice.title')} $gap={3}>
      {job_function && job_function.id !== values.job_function_id && onChooseFunction && (
        <Cluster>
          <Text>{t('job.advice.function', { name: nameOf(job_function) })}</Text>
          <Button variant="secondary" size="small" onClick={() => onChooseFunction(job_function)}>
            {t('job.advice.use')}
          </Button>
        </Cluster>
      )}
      {salary && (
        <Text>
          {t(`job.advice.salary_${salary.by}`, {
            range: format.salary({ min: salary.from, max: salary.to, currency: 'MMK' }),
            count: salary.count,
          })}
        </Text>
      )}
      {hasText && missing.length > 0 && (
        <Text $tone="muted">
          {t('job.advice.missing', { points: missing.map((point) => t(`job.advice.point.${point}`)).join(' · ') })}
        </Text>
      )}
      {warnings.map((warning) => (
        <Alert key={warning} tone="warning" live>
          {t(`job.advice.warning.${warning}`)}
        </Alert>
      ))}
    </TitledCard>
  );
}
