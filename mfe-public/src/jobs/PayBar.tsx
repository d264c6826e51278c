import type { Salary, UsualPay } from '@jpro/api';
import { color } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { payScale } from './payScale.ts';

/** Heights in pixels, from the middle of the line. */
const LARGE = { height: 36, box: 8, median: 12, job: 6, point: 6 };
const SMALL = { height: 18, box: 5, median: 7, job: 4, point: 4 };

const Chart = styled.svg<{ $height: number }>`
  display: block;
  width: 100%;
  height: ${({ $height }) => $height}px;
  overflow: visible;
`;

interface PayBarProps {
  readonly salary: Salary | null;
  readonly pay: UsualPay;
  /** For a list. */
  readonly small?: boolean;
}

/** A salary on the line of what comparable jobs pay. Decorative: words beside it say the same. */
export function PayBar({ salary, pay, small = false }: PayBarProps) {
  const scale = payScale(pay, salary);
  const size = small ? SMALL : LARGE;
  const middle = size.height / 2;
  const percent = (value: number) => `${value}%`;
  return (
    <Chart $height={size.height} aria-hidden focusable="false">
      <rect x="0" y={middle - 2} width="100%" height="4" rx="2" fill={color.line} />
      <rect
        x={percent(scale.low)}
        y={middle - size.box}
        width={percent(scale.high - scale.low)}
        height={2 * size.box}
        rx="4"
        fill={color.primarySoft}
        stroke={color.primary}
      />
      <line
        x1={percent(scale.median)}
        x2={percent(scale.median)}
        y1={middle - size.median}
        y2={middle + size.median}
        stroke={color.primary}
        strokeWidth="2"
      />
      {scale.job && (
        <>
          <line
            x1={percent(scale.job.from)}
            x2={percent(scale.job.to)}
            y1={middle}
            y2={middle}
            stroke={color.accent}
            strokeWidth={size.job}
            strokeLinecap="round"
          />
          <circle cx={percent((scale.job.from + scale.job.to) / 2)} cy={middle} r={size.point} fill={color.accent} />
        </>
      )}
    </Chart>
  );
}
