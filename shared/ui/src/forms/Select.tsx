import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../actions/Spinner.tsx';
import { Icon } from '../icons/Icon.tsx';
import { color, space } from '../tokens.ts';
import { controlStyles } from './controlStyles.ts';
import { useFieldWiring } from './fieldContext.ts';
import { groupOptions, type Option } from './options.ts';

export interface SelectProps extends ComponentPropsWithRef<'select'> {
  readonly options?: readonly Option[] | undefined;
  /** Label of the empty option, whose value is ''. */
  readonly placeholder?: string | undefined;
  /** Whether the options are loading. */
  readonly busy?: boolean | undefined;
  /** `<option>` elements, instead of `options`. */
  readonly children?: ReactNode;
}

const Box = styled.div`
  position: relative;
  min-width: 0;

  > svg,
  > ${Spinner} {
    position: absolute;
    inset-inline-end: ${space[3]};
    top: calc(50% - 10px);
    color: ${color.muted};
    pointer-events: none;
  }
`;

const Native = styled.select`
  ${controlStyles}
  appearance: none;
  padding-inline-end: ${space[10]};
  text-overflow: ellipsis;
  cursor: pointer;
`;

export function Select({ options, placeholder, busy, children, className, required, ...rest }: SelectProps) {
  const wiring = useFieldWiring({ ...rest, required });
  return (
    <Box className={className}>
      <Native aria-busy={busy || undefined} {...rest} {...wiring}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options &&
          groupOptions(options).map(([group, members]) =>
            group === undefined ? (
              members.map(nativeOption)
            ) : (
              <optgroup key={group} label={group}>
                {members.map(nativeOption)}
              </optgroup>
            ),
          )}
        {children}
      </Native>
      {busy ? <Spinner /> : <Icon name="chevronDown" />}
    </Box>
  );
}

function nativeOption({ value, label, disabled }: Option) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
