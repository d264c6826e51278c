import type { JSX } from 'react';
import { styled } from 'styled-components';
import type { LoggedInUser } from '@jpro/api';
import { IconButton } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';
import { useFormat } from '@jpro/platform';
import { useText } from '../text.ts';
import { useLazyDialog, useNotifications } from '@jpro/platform/components';
import type { NotificationPanelProps } from './NotificationPanel.tsx';

const loadPanel = () => import(/* webpackChunkName: "notifications" */ './NotificationPanel.tsx');

const SHOWN_AT_MOST = 99;

const Place = styled.div`
  ${media.desktop} {
    position: relative;
  }
`;

export function NotificationBell({ user }: { readonly user: LoggedInUser }): JSX.Element {
  const t = useText();
  const format = useFormat();
  const notifications = useNotifications(user);
  const panel = useLazyDialog<NotificationPanelProps>(loadPanel);
  const isOpen = panel.subject !== null;
  const { unread } = notifications;
  const count = unread > SHOWN_AT_MOST ? `${format.number(SHOWN_AT_MOST)}+` : format.number(unread);
  return (
    <Place>
      <IconButton
        icon="bell"
        label={unread > 0 ? t('notifications.unread', { count: unread }) : t('common.notifications')}
        badge={unread > 0 ? count : undefined}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        data-testid="bell"
        onClick={() => (isOpen ? panel.close() : panel.open())}
      />
      {panel.render((Panel) => (
        <Panel user={user} notifications={notifications} onClose={panel.close} />
      ))}
    </Place>
  );
}
