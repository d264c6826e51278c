import type { JSX } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { Anchor } from '@jpro/ui';
import { color, fontSize, layer, radius, shadow, space } from '@jpro/ui/tokens';
import { createBundledText, useLocalePath, usePlatform } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

const useTesterText = createBundledText('tester', { en, my });

const Badge = styled.aside`
  position: fixed;
  inset-inline-start: ${space[2]};
  bottom: calc(${space[2]} + env(safe-area-inset-bottom));
  z-index: ${layer.toast};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  max-width: calc(100% - ${space[4]});
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.small};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${fontSize.small};
  box-shadow: ${shadow.middle};

  a,
  button {
    display: inline-block;
    min-height: 44px;
    padding: ${space[2]};
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
`;

/** Lists the releases that a tester or a preview link selected for this page, with a button to leave the preview. */
export function TesterBadge(): JSX.Element | null {
  const t = useTesterText();
  const localePath = useLocalePath();
  const { boot } = usePlatform();
  const picked = [
    ...(boot.shell.picked ? [`shell ${boot.shell.version}`] : []),
    ...Object.entries(boot.remotes).flatMap(([unit, { picked, releases }]) =>
      picked ? [`${unit} ${releases[0]?.version}`] : [],
    ),
  ];
  if (picked.length === 0) return null;
  const releases = picked.join(', ');
  const until = boot.previewEnd;
  return (
    <Badge data-testid="tester-badge">
      {until === undefined ? (
        <>
          {t('showing', { releases })} <Anchor href={localePath('/releases')}>{t('choose')}</Anchor>
        </>
      ) : (
        <>
          {t('preview', { releases, until })}
          <LeavePreview label={t('leave')} />
        </>
      )}
    </Badge>
  );
}

/** A real form, because the page has to be reloaded with the released versions. */
function LeavePreview({ label }: { readonly label: string }): JSX.Element {
  const localePath = useLocalePath();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={localePath('/releases')}>
      <input type="hidden" name="redirect" value={localePath(pathname + search)} />
      <button name="leave" value="1">
        {label}
      </button>
    </form>
  );
}
