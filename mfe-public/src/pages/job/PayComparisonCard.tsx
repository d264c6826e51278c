import type { JobDetail, PayComparison } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { Heading, Stack, Text } from '@jpro/ui';
import { color, fontSize, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { payScale, payVerdict } from './payScale.ts';

const Chart = styled.svg`
  display: block;
  width: 100%;
  height: 36px;
  overflow: visible;
`;

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

/** How the salary compares with the median and the middle half of comparable jobs. */
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
      <PayBar job={job} pay={pay} />
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

/** Decorative: the sentences around it say the same. */
function PayBar({ job, pay }: PayComparisonCardProps) {
  const scale = payScale(pay, job.salary);
  const percent = (value: number) => `${value}%`;
  return (
    <Chart aria-hidden focusable="false">
      <rect x="0" y="16" width="100%" height="4" rx="2" fill={color.line} />
      <rect
        x={percent(scale.low)}
        y="10"
        width={percent(scale.high - scale.low)}
        height="16"
        rx="4"
        fill={color.primarySoft}
        stroke={color.primary}
      />
      <line
        x1={percent(scale.median)}
        x2={percent(scale.median)}
        y1="6"
        y2="30"
        stroke={color.primary}
        strokeWidth="2"
      />
      {scale.job && (
        <>
          <line
            x1={percent(scale.job.from)}
            x2={percent(scale.job.to)}
            y1="18"
            y2="18"
            stroke={color.accent}
            strokeWidth="6"
            strokeLinecap="round"
          />
          <circle cx={percent((scale.job.from + scale.job.to) / 2)} cy="18" r="6" fill={color.accent} />
        </>
      )}
    </Chart>
  );
}
