import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, radius, space } from '../tokens.ts';

export interface ProgressMeterProps {
  readonly label: ReactNode;
  readonly value: number;
  /** 100 by default. */
  readonly max?: number | undefined;
  /** The value in words: "70 %". */
  readonly valueText: string;
}

const Label = styled.label`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[1]} ${space[2]};
  font-size: ${fontSize.small};
`;

const Value = styled.span`
  font-weight: ${fontWeight.medium};
`;

const Progress = styled.progress`
  grid-column: 1 / -1;
  appearance: none;
  width: 100%;
  height: 8px;
  border: 0;
  border-radius: ${radius.round};
  background: ${color.line};
  overflow: hidden;

  &::-webkit-progress-bar {
    background: ${color.line};
  }

  &::-webkit-progress-value {
    border-radius: ${radius.round};
    background: ${color.primary};
  }

  &::-moz-progress-bar {
    background: ${color.primary};
  }
`;

/** Shows progress, e.g. of a profile. */
export function ProgressMeter({ label, value, max = 100, valueText }: ProgressMeterProps) {
  return (
    <Label>
      <span>{label}</span>
      <Value>{valueText}</Value>
      <Progress value={value} max={max} aria-valuetext={valueText} />
    </Label>
  );
}
