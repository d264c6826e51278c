import { useId, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { Heading } from '../text/Heading.tsx';
import { color, shadow, space } from '../tokens.ts';
import { useModal } from './useModal.ts';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Fixed at the bottom of the drawer. */
  readonly footer?: ReactNode;
  readonly side?: 'start' | 'end' | undefined;
  /** Whether an address of its own shows it, so that "back" leaves that address. */
  readonly hasAddress?: boolean | undefined;
}

const slide = keyframes`
  from {
    transform: translateX(var(--from));
  }
`;

const Native = styled.dialog<{ $side: 'start' | 'end' }>`
  --from: ${({ $side }) => ($side === 'start' ? '-100%' : '100%')};
  position: fixed;
  inset-block: 0;
  inset-inline: ${({ $side }) => ($side === 'start' ? '0 auto' : 'auto 0')};
  width: min(380px, 100vw - ${space[10]});
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  overscroll-behavior: contain;

  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${slide} 0.2s ease-out;
  }

  &::backdrop {
    background: ${color.scrim};
  }
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border-bottom: 1px solid ${color.line};
`;

const Body = styled.div`
  flex: 1;
  padding: ${space[4]};
  overflow-y: auto;
`;

const Footer = styled.div`
  padding: ${space[3]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
`;

/** A modal panel at the side: the phone's menu, the search filters. */
export function Drawer({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  side = 'start',
  hasAddress,
}: DrawerProps) {
  const titleId = useId();
  const modal = useModal(open, onClose, { hasAddress });
  return (
    <Native $side={side} aria-labelledby={titleId} {...modal}>
      {open && (
        <>
          <Header>
            <Heading level={2} size="large" id={titleId} tabIndex={-1} data-first-focus="">
              {title}
            </Heading>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </Header>
          <Body>{children}</Body>
          {footer && <Footer>{footer}</Footer>}
        </>
      )}
    </Native>
  );
}
