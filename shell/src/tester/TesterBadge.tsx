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

/**
 * Lists the releases that a tester or a preview link selected for this page, and the builds of a developer, with a way
 * to leave them.
 */
export function TesterBadge(): JSX.Element | null {
  const t = useTesterText();
  const localePath = useLocalePath();
  const { boot } = usePlatform();
  const { shell, remotes, localBuilds = {}, previewEnd: until } = boot;
  const missing = Object.entries(localBuilds).filter(
    ([unit, origin]) => !remotes[unit]?.releases[0]?.entry.startsWith(`${origin}/`),
  );
  const picked = [
    ...(shell.picked ? [`shell ${shell.version}`] : []),
    ...Object.entries(remotes).flatMap(([unit, { picked, releases }]) =>
      picked ? [`${unit} ${localBuilds[unit] ?? releases[0]?.version}`] : [],
    ),
  ];
  const releases = picked.join(', ');
  if (picked.length === 0 && missing.length === 0) return null;
  return (
    <Badge data-testid="tester-badge">
      {picked.length > 0 && (until === undefined ? t('showing', { releases }) : t('preview', { releases, until }))}
      {missing.map(([unit, address]) => (
        <span key={unit} role="alert">
          {t('missing', { unit, address })}
        </span>
      ))}
      {until !== undefined && <LeaveTest label={t('leave')} />}
      {until === undefined && boot.localBuilds && <LeaveTest label={t('leave_test')} />}
      {until === undefined && !boot.localBuilds && <Anchor href={localePath('/releases')}>{t('choose')}</Anchor>}
    </Badge>
  );
}

/** A real form, because the page has to be reloaded with the released versions. */
function LeaveTest({ label }: { readonly label: string }): JSX.Element {
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
