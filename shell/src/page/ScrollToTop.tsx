import { useEffect, useRef, useState, type JSX } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '@jpro/ui';
import { color, layer, radius, shadow, space } from '@jpro/ui/tokens';
import { useText } from '../text.ts';

/** In px of scrolling (rule 55). */
const SHOWN_AFTER = 800;
const SHOWN_MS = 4_000;

const Corner = styled.div`
  position: fixed;
  inset-inline-end: ${space[4]};
  bottom: calc(${space[20]} + max(env(safe-area-inset-bottom), var(--bottom-bar)));
  z-index: ${layer.sticky};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  background: ${color.surface};
  box-shadow: ${shadow.middle};
  overflow: hidden;
`;

/** Shown for a while after scrolling up; if it were always visible, it would cover links and fields. */
export function ScrollToTop(): JSX.Element | null {
  const t = useText();
  const [shown, setShown] = useState(false);
  const corner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let last = window.scrollY;
    let timer: ReturnType<typeof setTimeout>;
    const hide = (): void => {
      if (corner.current?.matches(':hover, :focus-within')) timer = setTimeout(hide, SHOWN_MS);
      else setShown(false);
    };
    const look = (): void => {
      const { scrollY } = window;
      clearTimeout(timer);
      setShown(scrollY > SHOWN_AFTER && scrollY < last);
      timer = setTimeout(hide, SHOWN_MS);
      last = scrollY;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
    };
  }, []);
  if (!shown) return null;
  return (
    <Corner ref={corner}>
      <IconButton icon="arrowUp" label={t('scroll_to_top')} onClick={() => window.scrollTo({ top: 0 })} />
    </Corner>
  );
}
