import type { Salary, UsualPay } from '@jpro/api';
import { color } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { payScale } from './payScale.ts';

const Chart = styled.svg`
  display: block;
  width: 100%;
  height: 36px;
  overflow: visible;
`;

interface PayBarProps {
  readonly salary: Salary | null;
  readonly pay: UsualPay;
}

/** A salary on the line of what comparable jobs pay. Decorative: words beside it say the same. */
export function PayBar({ salary, pay }: PayBarProps) {
  const scale = payScale(pay, salary);
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
