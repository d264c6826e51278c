import type { JobSuggestion } from '@jpro/api';
import { TitledCard } from '@jpro/platform/components';
import { Alert, Text } from '@jpro/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { JobFormValues } from './jobFormValues.ts';
import { jobWarnings, missingPoints } from './jobWarnings.ts';

interface JobAdviceProps {
  readonly values: JobFormValues;
  readonly suggestion: JobSuggestion | undefined;
}

/** What appears in it is announced; the page stays where it is, because nobody has asked for advice. */
const Announced = styled.div`
  display: contents;
`;

/** Before a job is posted: what the text does not say, and what to look at again. */
export function JobAdvice({ values, suggestion }: JobAdviceProps) {
  const t = useText();
  const warnings = jobWarnings(values, suggestion?.salary ?? null);
  const missing = values.description ? missingPoints(values) : [];
  return (
    <Announced aria-live="polite">
      {(warnings.length > 0 || missing.length > 0) && (
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
      )}
    </Announced>
  );
}
