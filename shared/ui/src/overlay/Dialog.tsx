import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { Heading } from '../text/Heading.tsx';
import { color, media, radius, shadow, space } from '../tokens.ts';
import { useModal } from './useModal.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Without it, only the dialog's own buttons close it. */
  readonly closeLabel?: string | undefined;
  readonly children: ReactNode;
  /** Buttons at the end of the dialog. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** `alertdialog` interrupts with a question. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /** `inside` focuses the element marked with `data-first-focus`. */
  readonly firstFocus?: 'title' | 'inside' | undefined;
}

const WIDTHS = { small: '440px', medium: '600px', large: '860px' };

const Native = styled.dialog<{ $size: keyof typeof WIDTHS }>`
  width: min(${({ $size }) => WIDTHS[$size]}, 100vw - ${space[8]});
  max-width: none;
  max-height: calc(100dvh - ${space[8]});
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  overflow: auto;
  overscroll-behavior: contain;
  /* A focused element must not stay behind the footer. */
  scroll-padding-bottom: ${space[20]};

  &::backdrop {
    background: ${color.scrim};
  }

  ${media.mobile} {
    width: 100%;
    margin-bottom: 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`;

const Header = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[4]} ${space[4]} 0 ${space[5]};

  > h2 {
    padding-top: ${space[1]};
  }
`;

const Body = styled.div`
  padding: ${space[3]} ${space[5]} ${space[5]};
`;

const Footer = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
  padding: ${space[3]} ${space[5]} calc(${space[4]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};

  ${media.mobile} {
    > * {
      flex: 1 1 auto;
    }
  }
`;

/** A modal window, at the bottom on phones. Escape, the backdrop and the close button close it. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  size = 'medium',
  role,
  firstFocus = role === 'alertdialog' ? 'inside' : 'title',
}: DialogProps) {
  const id = useId();
  const titleId = `${id}title`;
  // Whoever starts at the buttons would otherwise not hear what comes before them.
  const bodyId = role === 'alertdialog' && firstFocus === 'inside' ? `${id}body` : undefined;
  const modal = useModal(open, closeLabel === undefined ? stay : onClose);
  return (
    <Native
      $size={size}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      closedby={closeLabel === undefined ? 'none' : undefined}
      {...modal}
    >
      {open && (
        <>
          <Header>
            <Heading
              level={2}
              size="title"
              id={titleId}
              tabIndex={-1}
              data-first-focus={firstFocus === 'title' ? '' : undefined}
            >
              {title}
            </Heading>
            {closeLabel !== undefined && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
          </Header>
          <Body id={bodyId}>{children}</Body>
          {footer && <Footer>{footer}</Footer>}
        </>
      )}
    </Native>
  );
}

const stay = (): void => undefined;
