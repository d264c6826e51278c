import { useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { color, fontWeight, radius } from '../tokens.ts';
import { initials } from './initials.ts';

export interface AvatarProps {
  /** Name of a person or company; its initials are shown without a picture. */
  readonly name: string;
  /** Shown instead of initials, for a placeholder name. */
  readonly icon?: IconName | undefined;
  readonly src?: string | null | undefined;
  /** Edge length in px, default 48. */
  readonly size?: 32 | 40 | 48 | 64 | 96 | 128 | undefined;
  /** `logo` is square with a light ground, `person` is round. */
  readonly kind?: 'person' | 'logo' | undefined;
  /** What the page is about, such as the photo that is being chosen: shown in low-data mode too. */
  readonly eager?: boolean | undefined;
  /** Gives the avatar an accessible name, where no text beside it says the name. */
  readonly labelled?: boolean | undefined;
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

export function Avatar({ name, icon, src, size = 48, kind = 'person', eager, labelled }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const picture = src && src !== failed ? src : null;
  const meaning = labelled ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);
  return (
    <Box $size={size} $kind={kind} {...meaning}>
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
