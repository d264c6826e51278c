import type { ReactNode } from 'react';
import type { CompanyJob } from '@jpro/api';
import { useLazyDialog } from '@jpro/features';
import type { ChangeJobsDialogProps } from './ChangeJobsDialog.tsx';
import type { CloseJobDialogProps } from './CloseJobDialog.tsx';
import type { JobChange } from './jobChange.ts';

interface JobsToChange {
  readonly jobs: readonly CompanyJob[];
  readonly change: JobChange;
}

interface JobDialogs {
  /** Asks what became of a job before closing it. */
  readonly close: (job: CompanyJob) => void;
  /** Shows the cost of a change before it happens. */
  readonly change: (jobs: readonly CompanyJob[], change: JobChange) => void;
  /** The change whose dialog is still being loaded. */
  readonly opening: JobsToChange | null;
  /** Render them anywhere on the page. */
  readonly dialogs: ReactNode;
}

/** The dialogs that close, extend and boost jobs. */
export function useJobDialogs(onChanged: () => void = () => undefined): JobDialogs {
  const closing = useLazyDialog<CloseJobDialogProps, CompanyJob>(
    () => import(/* webpackChunkName: "close-job" */ './CloseJobDialog.tsx'),
  );
  const changing = useLazyDialog<ChangeJobsDialogProps, JobsToChange>(
    () => import(/* webpackChunkName: "change-jobs" */ './ChangeJobsDialog.tsx'),
  );
  const toClose = closing.loading && closing.subject;
  return {
    close: closing.open,
    change: (jobs, change) => changing.open({ jobs, change }),
    opening: toClose ? { jobs: [toClose], change: 'close' } : changing.loading ? changing.subject : null,
    dialogs: (
      <>
        {closing.render((Dialog, job) => (
          <Dialog key={job.id} job={job} onClose={closing.close} />
        ))}
        {changing.render((Dialog, wanted) => (
          <Dialog
            {...wanted}
            onClose={changing.close}
            onDone={() => {
              changing.close();
              onChanged();
            }}
          />
        ))}
      </>
    ),
  };
}
