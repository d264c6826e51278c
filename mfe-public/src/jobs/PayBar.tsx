import type { Salary, UsualPay } from '@jpro/api';
import { color } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { payScale } from './payScale.ts';

const Chart = styled.svg`
  display: block;
  width: 100%;
  overflow: visible;

  rect {
    fill: ${color.line};
  }

  rect + rect {
    fill: ${color.primarySoft};
    stroke: ${color.primary};
  }

  /* The median … */
  rect + line {
    stroke: ${color.primary};
    stroke-width: 2px;
  }

  /* … and the salary. */
  line + line {
    stroke: ${color.accent};
    stroke-linecap: round;
  }

  circle {
    fill: ${color.accent};
  }
`;

interface PayBarProps {
  readonly salary: Salary | null;
  readonly pay: UsualPay;
  /** The size for a list. */
  readonly small?: boolean;
}

/** A salary on a scale of what comparable jobs pay. Decorative, because the words beside it say the same. */
export function PayBar({ salary, pay, small = false }: PayBarProps) {
  const scale = payScale(pay, salary);
  const unit = small ? 0.5 : 1;
  const middle = 18 * unit;
  const percent = (value: number) => `${Math.round(value * 10) / 10}%`;
  return (
    <Chart height={2 * middle} aria-hidden>
      <rect y={middle - 2} width="100%" height="4" rx="2" />
      <rect
        x={percent(scale.low)}
        y={middle - 8 * unit}
        width={percent(scale.high - scale.low)}
        height={16 * unit}
        rx="4"
      />
      <line x1={percent(scale.median)} x2={percent(scale.median)} y1={middle - 12 * unit} y2={middle + 12 * unit} />
      {scale.job && (
        <>
          <line
            x1={percent(scale.job.from)}
            x2={percent(scale.job.to)}
            y1={middle}
            y2={middle}
            strokeWidth={6 * unit}
          />
          <circle cx={percent((scale.job.from + scale.job.to) / 2)} cy={middle} r={6 * unit} />
        </>
      )}
    </Chart>
  );
}
