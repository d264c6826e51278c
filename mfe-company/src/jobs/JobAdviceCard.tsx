import type { JobSuggestion } from '@jpro/api';
import { TitledCard } from '@jpro/features';
import { Alert, Text } from '@jpro/ui';
import { useText } from '../text.ts';
import type { JobFormValues } from './jobFormValues.ts';
import { jobWarnings, missingPoints } from './jobWarnings.ts';

export interface JobAdviceProps {
  readonly values: JobFormValues;
  readonly suggestion: JobSuggestion | undefined;
}

/** What the text of a job leaves out, and what should be checked again; nothing if there is neither. */
export default function JobAdviceCard({ values, suggestion }: JobAdviceProps) {
  const t = useText();
  const warnings = jobWarnings(values, suggestion?.salary ?? null);
  const missing = values.description ? missingPoints(values) : [];
  if (warnings.length + missing.length === 0) return null;
  return (
    <TitledCard title={t('job.advice.title')} $gap={3}>
      {missing.length > 0 && (
        <Text $tone="muted">
          {t('job.advice.missing', { points: missing.map((point) => t(`job.advice.point.${point}`)).join(' · ') })}
        </Text>
      )}
      {warnings.map((warning) => (
        <Alert key={warning} tone="warning">
          {t(`job.advice.warning.${warning}`)}
        </Alert>
      ))}
    </TitledCard>
  );
}
