import { useState, type ChangeEvent, type ComponentPropsWithRef, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import { visuallyHidden } from '../layout/VisuallyHidden.tsx';
import { color, fontSize, fontWeight, radius, space } from '../tokens.ts';
import { useFieldWiring } from './fieldContext.ts';

export interface FileInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  readonly labels: {
    readonly choose: string;
    /** Replaces `choose` once a file has been chosen. */
    readonly change: string;
  };
  /** Accepted types and size: "PDF, DOC or DOCX, up to 2 MB". */
  readonly hint?: string | undefined;
}

const Area = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.primary};
  cursor: pointer;

  &:hover {
    border-color: ${color.primary};
    background: ${color.primarySoft};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }

  &:has([aria-invalid='true']) {
    border-color: ${color.danger};
  }

  &:has(:disabled) {
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

const Native = styled.input`
  ${visuallyHidden}
`;

const Words = styled.span`
  min-width: 0;
  font-weight: ${fontWeight.medium};
`;

const FileName = styled.span`
  display: block;
  color: ${color.ink};
  overflow-wrap: anywhere;
`;

const Hint = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.regular};
`;

/** Chooses files. Types and size are only described here; the form checks them. */
export function FileInput({ labels, hint, onChange, required, className, ...rest }: FileInputProps) {
  const wiring = useFieldWiring({ ...rest, required });
  const [names, setNames] = useState<readonly string[]>([]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setNames([...(event.currentTarget.files ?? [])].map((file) => file.name));
    onChange?.(event);
  };
  // Browsers report no change when the same file is chosen again, which may have changed in the meantime.
  const forget = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = '';
  };
  return (
    <Area className={className}>
      <Icon name="upload" size={24} />
      <Words>
        {names.map((name) => (
          <FileName key={name}>{name}</FileName>
        ))}
        {names.length > 0 ? labels.change : labels.choose}
        {hint && <Hint>{hint}</Hint>}
      </Words>
      <Native type="file" {...rest} {...wiring} onClick={forget} onChange={change} />
    </Area>
  );
}
