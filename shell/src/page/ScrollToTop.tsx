import { useEffect, useState, type JSX } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '@jpro/ui';
import { color, layer, radius, shadow, space } from '@jpro/ui/tokens';
import { useText } from '../text.ts';

/** Specification, section 9: px of scrolling. */
const SHOWN_AFTER = 800;

const Corner = styled.div`
  position: fixed;
  inset-inline-end: ${space[4]};
  bottom: calc(${space[16]} + env(safe-area-inset-bottom));
  z-index: ${layer.sticky};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  background: ${color.surface};
  box-shadow: ${shadow.middle};
  overflow: hidden;
`;

export function ScrollToTop(): JSX.Element | null {
  const t = useText();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = (): void => setShown(window.scrollY > SHOWN_AFTER);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  return (
    <Corner>
      <IconButton icon="arrowUp" label={t('scroll_to_top')} onClick={() => window.scrollTo({ top: 0 })} />
    </Corner>
  );
}
