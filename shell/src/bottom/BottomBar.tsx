import type { JSX } from 'react';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { styled } from 'styled-components';
import { CountBadge, Icon, VisuallyHidden } from '@jpro/ui';
import { color, fontWeight, layer } from '@jpro/ui/tokens';
import { useFormat, useMenu, usePagePath } from '@jpro/platform';
import { useInBrowser } from '@jpro/features/in-browser';
import { unreadMessagesQuery } from '@jpro/platform/layout-queries';
import { useText } from '../text.ts';

/** Where it is shown, and what else makes room for it, is in the document's styles. */
const Bar = styled.nav.attrs({ className: 'bottom-bar' })`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.sticky};
  height: var(--bottom-bar);
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${color.line};
  background: ${color.surface};

  a {
    position: relative;
    /* In equal parts, a long label would touch its neighbours on a narrow phone. */
    flex: 1 1 auto;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    min-width: 0;
    color: ${color.muted};
    /* Five labels have no room for larger text. */
    font-size: min(0.75rem, 13px);
    font-weight: ${fontWeight.medium};
    line-height: 1.6;
    text-decoration: none;
    white-space: nowrap;
  }

  .whole {
    white-space: nowrap;
  }

  .active {
    color: ${color.primary};
    box-shadow: inset 0 3px 0 ${color.primary};
  }
`;

const Count = styled(CountBadge)`
  && {
    inset-inline: calc(50% + 4px) auto;
  }
`;

/** A jobseeker's main pages, under the thumb. A page with a bar of its own (`data-bottom-bar`) takes its place. */
export function BottomBar(): JSX.Element | null {
  const t = useText();
  const items = useMenu('bar');
  const inbox = usePagePath()('jobseeker-inbox');
  if (items.length === 0) return null;
  return (
    <Bar aria-label={t('tabs.label')}>
      {items.map(({ to, label, icon = 'file' }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          <Icon name={icon} size={24} />
          {label}
          {to === inbox && <UnreadCount />}
        </NavLink>
      ))}
    </Bar>
  );
}

/**
 * The number that the top bar's button fetches. On a slow phone it may be there before the bar is hydrated, whose HTML
 * does not have it.
 */
function UnreadCount(): JSX.Element | null {
  const t = useText();
  const format = useFormat();
  const unread = useQuery({ ...unreadMessagesQuery(), enabled: false }).data?.total ?? 0;
  if (!useInBrowser() || unread === 0) return null;
  return (
    <>
      <Count aria-hidden>{format.number(unread)}</Count>
      <VisuallyHidden>{t('common.unread_messages', { count: unread })}</VisuallyHidden>
    </>
  );
}
