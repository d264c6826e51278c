import { useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { color, fontWeight, radius } from '../tokens.ts';
import { initials } from './initials.ts';

export interface AvatarProps {
  /** Name of a person or company; its initials are shown if there is no picture. */
  readonly name: string;
  /** Shown instead of initials when the name is a placeholder. */
  readonly icon?: IconName | undefined;
  readonly src?: string | null | undefined;
  /** Edge length in px, 48 by default. */
  readonly size?: 32 | 40 | 48 | 64 | 96 | 128 | undefined;
  /** `logo` is square on a light background, `person` is round. */
  readonly kind?: 'person' | 'logo' | undefined;
  /** For what the page is about, such as the photo being chosen: shown even in low-data mode. */
  readonly eager?: boolean | undefined;
}

const Box = styled.span<{ $size: number; $kind: 'person' | 'logo' }>`
  position: relative;
  flex: none;
  display: grid;
  place-content: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 1px solid ${color.line};
  border-radius: ${({ $kind }) => ($kind === 'person' ? '50%' : radius.small)};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
  font-size: ${({ $size }) => Math.round($size * 0.36)}px;
  font-weight: ${fontWeight.bold};
  line-height: 1.6;
  overflow: hidden;
`;

const Picture = styled.img<{ $kind: 'person' | 'logo' }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: ${({ $kind }) => ($kind === 'person' ? 'cover' : 'contain')};
  background: ${color.onBrand};
`;

/** Decorative: the name is beside it. */
export function Avatar({ name, icon, src, size = 48, kind = 'person', eager }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const picture = src && src !== failed ? src : null;
  return (
    <Box $size={size} $kind={kind} translate="no" aria-hidden>
      {icon ? <Icon name={icon} /> : initials(name)}
      {picture && (
        <Picture
          src={picture}
          $kind={kind}
          width={size}
          height={size}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(picture)}
        />
      )}
    </Box>
  );
}
