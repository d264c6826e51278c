import { styled } from 'styled-components';
import type { CompanyJob } from '@jpro/api';
import { Button, Card, Cluster, Text } from '@jpro/ui';
import { layer, shadow, space } from '@jpro/ui/tokens';
import { JOB_CHANGES, mayChange, type JobChange } from '../../jobs/jobChange.ts';
import { useText } from '../../text.ts';

interface ChosenJobsBarProps {
  readonly jobs: readonly CompanyJob[];
  readonly onChange: (change: JobChange) => void;
  readonly onClear: () => void;
}

const Bar = styled(Card)`
  position: sticky;
  bottom: ${space[3]};
  z-index: ${layer.sticky};
  width: fit-content;
  max-width: 100%;
  box-shadow: ${shadow.middle};
`;

/** What can be done with the chosen jobs; each asks first, with its cost. */
export function ChosenJobsBar({ jobs, onChange, onClear }: ChosenJobsBarProps) {
  const t = useText();
  return (
    <Bar $padding={2} role="region" aria-label={t('manage_jobs.chosen_region')}>
      <Cluster $gap={3}>
        <Text as="span" $weight="medium" role="status">
          {t('manage_jobs.chosen', { count: jobs.length })}
        </Text>
        {JOB_CHANGES.filter((change) => jobs.some((job) => mayChange(job, change))).map((change) => (
          <Button key={change} variant="secondary" onClick={() => onChange(change)}>
            {t(`change_jobs.${change}.action`)}
          </Button>
        ))}
        <Button variant="quiet" size="small" onClick={onClear}>
          {t('board.clear')}
        </Button>
      </Cluster>
    </Bar>
  );
}
