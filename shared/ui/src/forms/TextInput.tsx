import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { color, space } from '../tokens.ts';
import { controlStyles } from './controlStyles.ts';
import { useFieldWiring } from './fieldContext.ts';

export interface TextInputProps extends ComponentPropsWithRef<'input'> {
  /** An icon inside the input, before the text. */
  readonly icon?: IconName | undefined;
  /** Content inside the input, after the text: a unit or a button. */
  readonly trailing?: ReactNode;
}

const Box = styled.div`
  position: relative;
  display: flex;
  min-width: 0;

  > svg {
    position: absolute;
    inset-inline-start: ${space[3]};
    top: calc(50% - 10px);
    color: ${color.muted};
    pointer-events: none;
  }
`;

const Input = styled.input<{ $icon: boolean; $trailing: boolean }>`
  ${controlStyles}
  /* For long placeholders. */
  text-overflow: ellipsis;
  ${({ $icon }) => $icon && `padding-inline-start: ${space[10]};`}
  ${({ $trailing }) => $trailing && `padding-inline-end: ${space[12]};`}
`;

const Trailing = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${space[1]};
  display: flex;
  align-items: center;
  color: ${color.muted};
`;

export function TextInput({ icon, trailing, className, required, ...rest }: TextInputProps) {
  const wiring = useFieldWiring({ ...rest, required });
  return (
    <Box className={className}>
      {icon && <Icon name={icon} />}
      <Input $icon={Boolean(icon)} $trailing={Boolean(trailing)} {...rest} {...wiring} />
      {trailing && <Trailing>{trailing}</Trailing>}
    </Box>
  );
}
