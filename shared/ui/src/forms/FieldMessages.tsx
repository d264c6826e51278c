import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import { color, fontSize, fontWeight, space } from '../tokens.ts';

export interface FieldTexts {
  /** Shown below the control. */
  readonly help?: ReactNode;
  /** The error and how to fix it, announced together with the control. */
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
}

export const labelStyles = `
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
`;

const Mark = styled.span`
  margin-inline-start: ${space[1]};
  color: ${color.danger};
`;

export function RequiredMark() {
  return <Mark aria-hidden>*</Mark>;
}

const Help = styled.div`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const ErrorLine = styled.div`
  display: flex;
  gap: ${space[1]};
  color: ${color.danger};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};

  svg {
    margin-top: 0.2em;
  }
`;

interface MessagesProps extends FieldTexts {
  readonly id: string;
}

export function FieldMessages({ id, help, error }: MessagesProps) {
  return (
    <>
      {error && (
        <ErrorLine id={`${id}-error`}>
          <Icon name="error" size={16} />
          <span>{error}</span>
        </ErrorLine>
      )}
      {help && <Help id={`${id}-help`}>{help}</Help>}
    </>
  );
}

/** Value of `aria-describedby` for a control with these messages. */
export function describedBy(id: string, { help, error }: FieldTexts): string | undefined {
  return [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
}
