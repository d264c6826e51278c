import type { Salary, UsualPay } from '@jpro/api';
import { color, fontSize, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { PayBar } from './PayBar.tsx';
import { payVerdict } from './payScale.ts';

const Line = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[3]};
  color: ${color.muted};
  font-size: ${fontSize.tiny};

  svg {
    flex: none;
    width: 88px;
  }
`;

interface PayLineProps {
  readonly salary: Salary | null;
  readonly pay: UsualPay;
}

/** For a list: the salary compared with similar jobs, as a bar and in a few words. */
export function PayLine({ salary, pay }: PayLineProps) {
  const t = useText();
  const verdict = payVerdict(pay, salary);
  return (
    verdict && (
      <Line>
        <PayBar salary={salary} pay={pay} small />
        {t(`job.pay.short.${verdict}`)}
      </Line>
    )
  );
}
