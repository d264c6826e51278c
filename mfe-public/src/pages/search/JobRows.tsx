import type { MouseEvent } from 'react';
import type { JobCard, Salary, UsualPay } from '@jpro/api';
import { VisuallyHidden } from '@jpro/ui';
import { styled } from 'styled-components';
import { JobItem } from '../../jobs/JobItem.tsx';
import { PayBar } from '../../jobs/PayBar.tsx';
import { payVerdict } from '../../jobs/payScale.ts';
import { useText } from '../../text.ts';

interface JobRowsProps {
  readonly jobs: readonly JobCard[];
  /** The job shown beside the list. */
  readonly selectedId?: number | undefined;
  readonly onOpen?: (job: JobCard, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The jobs of one page. */
export function JobRows({ jobs, selectedId, onOpen }: JobRowsProps) {
  return jobs.map((job) => (
    <JobItem
      key={job.id}
      job={job}
      headingLevel={2}
      selected={job.id === selectedId}
      pay={job.pay && <PayPlot salary={job.salary} pay={job.pay} />}
      onOpen={(event) => onOpen?.(job, event)}
    />
  ));
}

const Plot = styled.span`
  display: block;
  width: 44px;
`;

interface PayPlotProps {
  readonly salary: Salary | null;
  readonly pay: UsualPay;
}

/** For a list: how the salary compares with that of similar jobs, where it stands out. */
function PayPlot({ salary, pay }: PayPlotProps) {
  const t = useText();
  const verdict = standsOut(salary, pay);
  return (
    verdict && (
      <Plot title={t(`job.pay.short.${verdict}`)}>
        <PayBar salary={salary} pay={pay} small />
        <VisuallyHidden>{t(`job.pay.short.${verdict}`)}</VisuallyHidden>
      </Plot>
    )
  );
}

/** The verdict on a salary that is lower or higher than usual. */
export function standsOut(salary: Salary | null, pay: UsualPay) {
  const verdict = payVerdict(pay, salary);
  return verdict === 'usual' ? null : verdict;
}
