import type { JobDetail, PayComparison } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { Heading, Stack, Text } from '@jpro/ui';
import { color, fontSize, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { PayBar } from '../../jobs/PayBar.tsx';
import { useText } from '../../text.ts';
import { payVerdict } from '../../jobs/payScale.ts';

const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

interface PayComparisonCardProps {
  readonly job: JobDetail;
  readonly pay: PayComparison;
}

/** Compares the salary with the median and the middle half of comparable jobs. */
export function PayComparisonCard({ job, pay }: PayComparisonCardProps) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const verdict = payVerdict(pay, job.salary);
  const kyats = (amount: number) => format.money(amount, 'MMK');
  const compared = t(pay.same_location ? 'job.pay.compared_here' : 'job.pay.compared', {
    count: pay.count,
    function: nameOf(job.job_function),
    place: nameOf(job.location),
  });
  return (
    <Stack as="section" $gap={2}>
      <Heading level={2} size="large">
        {t('job.pay.heading')}
      </Heading>
      {verdict && <Text $weight="medium">{t(`job.pay.${verdict}`)}</Text>}
      <PayBar salary={job.salary} pay={pay} />
      <Ends>
        <span>{t('job.pay.median', { amount: kyats(pay.median) })}</span>
        <span>{t('job.pay.middle_half', { low: kyats(pay.low), high: kyats(pay.high) })}</span>
      </Ends>
      <Text $size="small" $tone="muted">
        {compared} {pay.same_experience && t('job.pay.same_experience')}
      </Text>
    </Stack>
  );
}
