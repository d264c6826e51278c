import type { CompanyJob } from '@jpro/api';
import { Button } from '@jpro/ui';
import { JOB_CHANGES, mayChange, type JobChange } from '../../jobs/jobChange.ts';
import { SelectionBar } from '../../layout/SelectionBar.tsx';
import { useText } from '../../text.ts';

interface ChosenJobsBarProps {
  readonly jobs: readonly CompanyJob[];
  /** The change whose dialog is being loaded. */
  readonly opening: JobChange | null;
  readonly onChange: (change: JobChange) => void;
  readonly onClear: () => void;
}

/** Actions for the selected jobs; each shows its cost and asks first. */
export function ChosenJobsBar({ jobs, opening, onChange, onClear }: ChosenJobsBarProps) {
  const t = useText();
  return (
    <SelectionBar
      label={t('manage_jobs.chosen_region')}
      status={t('manage_jobs.chosen', { count: jobs.length })}
      onClear={onClear}
    >
      {JOB_CHANGES.filter((change) => jobs.some((job) => mayChange(job, change))).map((change) => (
        <Button
          key={change}
          variant="secondary"
          aria-haspopup="dialog"
          busy={opening === change}
          onClick={() => onChange(change)}
        >
          {t(`change_jobs.${change}.action`)}
        </Button>
      ))}
    </SelectionBar>
  );
}
