import type { JSX } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, media, space } from '@jpro/ui/tokens';
import { useText } from '../text.ts';

const Mark = styled(Link)`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 44px;
  color: ${color.primary};
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.bold};
  line-height: 1;
  text-decoration: none;

  svg {
    flex: none;
  }
`;

const Name = styled.span<{ $short: boolean }>`
  ${media.narrow} {
    ${({ $short }) => $short && 'display: none;'}
  }
`;

/**
 * @param short hides the name on the narrowest phones.
 */
export function Logo({ short }: { readonly short: boolean }): JSX.Element {
  const t = useText();
  return (
    <Mark to="/" aria-label={t('home_link')}>
      <svg viewBox="0 0 64 64" width="28" height="28" aria-hidden>
        <rect width="64" height="64" rx="14" fill="currentColor" />
        <path d="M37 14v25a9 9 0 0 1-18 0" fill="none" stroke={color.onPrimary} strokeWidth="7" strokeLinecap="round" />
      </svg>
      <Name $short={short} translate="no">
        {t('product')}
      </Name>
    </Mark>
  );
}
