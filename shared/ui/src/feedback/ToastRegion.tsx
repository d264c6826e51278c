import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { openModals } from '../overlay/openModals.ts';
import { color, layer, media, radius, shadow, space } from '../tokens.ts';
import { TONE_ICONS } from './tones.ts';

export interface ToastItem {
  readonly id: string | number;
  readonly message: string;
  readonly tone: 'success' | 'error' | 'info';
  /** An action, e.g. undo. */
  readonly action?: { readonly label: string; run(): void } | undefined;
}

export interface ToastRegionProps {
  readonly toasts: readonly ToastItem[];
  readonly onDismiss: (id: ToastItem['id']) => void;
  readonly labels: {
    /** Name of the region: "Messages". */
    readonly region: string;
    readonly dismiss: string;
  };
}

const Region = styled.section`
  position: fixed;
  inset-inline-end: ${space[4]};
  bottom: calc(${space[4]} + max(env(safe-area-inset-bottom), var(--bottom-bar)));
  z-index: ${layer.toast};
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  width: min(400px, 100% - ${space[8]});
  pointer-events: none;

  /* On a phone, a dialog's buttons, a page's bar and the field for a message are at the bottom. */
  ${media.mobile} {
    dialog &,
    :root:has([data-bottom-bar]) & {
      top: calc(${space[16]} + env(safe-area-inset-top));
      bottom: auto;
    }
  }

  ${media.print} {
    display: none;
  }
`;

const rise = keyframes`
  from {
    opacity: 0;
    transform: translateY(8px);
  }
`;

const EDGES = { success: color.primary, error: color.danger, info: color.accent };

const Item = styled.div<{ $tone: ToastItem['tone'] }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[1]} ${space[1]} ${space[1]} ${space[4]};
  border: 1px solid ${color.line};
  border-inline-start: 4px solid ${({ $tone }) => EDGES[$tone]};
  border-radius: ${radius.small};
  background: ${color.surface};
  box-shadow: ${shadow.middle};
  pointer-events: auto;
  animation: ${rise} 0.2s;

  > p {
    flex: 1;
    min-width: 0;
  }

  ${media.mobile} {
    display: grid;
    grid-template-columns: auto 1fr auto;

    /* The action wraps below the message. */
    > p + button:not(:last-child) {
      grid-area: 2 / 2;
      justify-self: start;
      margin-inline-start: -${space[3]};
    }
  }
`;

/**
 * The toasts in the corner. The region is always mounted; while a modal window is open, it is inside the topmost one,
 * because outside it the toasts would be inert behind the backdrop.
 */
export function ToastRegion({ toasts, onDismiss, labels }: ToastRegionProps) {
  const modal = useSyncExternalStore(openModals.subscribe, openModals.topmost, () => null);
  const before = useRef<Element | null>(null);
  const keepBefore = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  /** A closing toast restores the focus. */
  const dismiss = (id: ToastItem['id']) => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    onDismiss(id);
  };
  const [announced] = useState(() => new Set<ToastItem['id']>());
  const region = (
    <Region aria-label={labels.region} aria-live="polite" onFocus={keepBefore}>
      <Shown toasts={toasts} announced={announced}>
        {({ id, message, tone, action }) => (
          <Item key={id} $tone={tone} role={tone === 'error' ? 'alert' : undefined}>
            <Icon name={TONE_ICONS[tone === 'error' ? 'danger' : tone]} />
            <p>{message}</p>
            {action && (
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  dismiss(id);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton icon="close" label={labels.dismiss} onClick={() => dismiss(id)} />
          </Item>
        )}
      </Shown>
    </Region>
  );
  return modal ? createPortal(region, modal) : region;
}

/** Screen readers announce only what is added to a region that they have known for a moment. */
const PAUSE_MS = 100;

interface ShownProps {
  readonly toasts: readonly ToastItem[];
  /** The ids of those that were added to a known region. They move with it at once, and are not announced again. */
  readonly announced: Set<ToastItem['id']>;
  readonly children: (toast: ToastItem) => ReactNode;
}

function Shown({ toasts, announced, children }: ShownProps) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => void setTimeout(setKnown, PAUSE_MS, true), []);
  const shown = toasts.filter(({ id }) => isKnown || announced.has(id));
  useEffect(() => shown.forEach(({ id }) => announced.add(id)));
  return shown.map(children);
}
