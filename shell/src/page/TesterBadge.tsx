import type { JSX } from 'react';
import { styled } from 'styled-components';
import { Anchor } from '@jpro/ui';
import { color, fontSize, layer, radius, shadow, space } from '@jpro/ui/tokens';
import { useLocalePath, usePlatform } from '@jpro/platform';
import { useText } from '../text.ts';

const Badge = styled.aside`
  position: fixed;
  inset-inline-start: ${space[2]};
  bottom: calc(${space[2]} + env(safe-area-inset-bottom));
  z-index: ${layer.toast};
  max-width: calc(100% - ${space[4]});
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.small};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${fontSize.small};
  box-shadow: ${shadow.middle};

  a {
    display: inline-block;
    min-height: 44px;
    padding: ${space[2]};
    color: inherit;
  }
`;

/** Lists the releases that a tester picked for this page, and links to the page that resets them. */
export function TesterBadge(): JSX.Element | null {
  const t = useText();
  const localePath = useLocalePath();
  const { boot } = usePlatform();
  const picked = [
    ...(boot.shell.override ? [`shell ${boot.shell.version}`] : []),
    ...Object.entries(boot.remotes).flatMap(([unit, { override, releases }]) =>
      override ? [`${unit} ${releases[0]?.version}`] : [],
    ),
  ];
  if (picked.length === 0) return null;
  return (
    <Badge data-testid="tester-badge">
      {t('tester.showing', { releases: picked.join(', ') })}{' '}
      <Anchor href={localePath('/releases')}>{t('tester.leave')}</Anchor>
    </Badge>
  );
}
