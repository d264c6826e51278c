import { useEffect, useEffectEvent, useId, useRef, type JSX } from 'react';
import { styled } from 'styled-components';
import type { LoggedInUser } from '@jpro/api';
import { usePagePath, usePlatformText } from '@jpro/platform';
import { ClearNotifications, NotificationItem, useNotifications, useNotificationTexts } from '@jpro/features';
import { Button, Heading, IconButton, LoadingRegion, Skeleton, Text, TextLink } from '@jpro/ui';
import { color, layer, media, radius, shadow, space } from '@jpro/ui/tokens';
import { useText } from '../text.ts';

const Panel = styled.div`
  position: absolute;
  z-index: ${layer.dropdown};
  top: 100%;
  inset-inline-end: 0;
  width: 380px;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  overflow: hidden;

  ${media.mobile} {
    inset-inline: ${space[2]};
    width: auto;
  }
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[1]} ${space[1]} ${space[1]} ${space[4]};
  border-bottom: 1px solid ${color.line};

  h2 {
    flex: 1;
  }

  ${media.narrow} {
    gap: 0;
    padding-inline-start: ${space[3]};

    > button:not([aria-label]) {
      padding-inline: ${space[2]};
    }
  }
`;

/** Height in px (rule 55). */
const List = styled.ul`
  max-height: min(400px, 60vh);
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

const Message = styled.div`
  padding: ${space[6]} ${space[4]};
  text-align: center;
`;

const Footer = styled.div`
  padding: ${space[2]} ${space[4]};
  border-top: 1px solid ${color.line};
  text-align: center;
`;

export interface NotificationPanelProps {
  readonly user: LoggedInUser;
  readonly onClose: () => void;
}

export default function NotificationPanel({ user, onClose }: NotificationPanelProps): JSX.Element {
  const t = useText();
  const texts = useNotificationTexts();
  const platformText = usePlatformText();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useClosing(panel, onClose);
  const notifications = useNotifications(user);
  const { list, failed } = notifications;
  const page = usePagePath()(user.user_type === 'company' ? 'company-notifications' : 'jobseeker-notifications');
  return (
    <Panel ref={panel} role="dialog" aria-labelledby={titleId} tabIndex={-1} data-testid="notifications">
      <Header>
        <Heading level={2} size="body" id={titleId}>
          {t('common.notifications')}
        </Heading>
        {user.user_type === 'company'
          ? notifications.unread > 0 && (
              <Button variant="quiet" size="small" onClick={notifications.clear}>
                {texts('read_all')}
              </Button>
            )
          : list !== undefined && list.length > 0 && <ClearNotifications onClear={notifications.clear} />}
        <IconButton icon="close" label={t('notifications.close')} onClick={onClose} />
      </Header>
      {list === undefined && !failed && (
        <LoadingRegion label={t('loading')}>
          <Message>
            <Skeleton $shape="block" $height={170} />
          </Message>
        </LoadingRegion>
      )}
      {failed && (
        <Message role="alert">
          <Text>{list === undefined ? t('notifications.failed') : texts('outdated')}</Text>
          <Button variant="secondary" size="small" onClick={notifications.retry}>
            {platformText('retry')}
          </Button>
        </Message>
      )}
      {list?.length === 0 && (
        <Message>
          <Text $weight="medium">{texts('none')}</Text>
          <Text $tone="muted">{texts(user.user_type === 'company' ? 'none_company' : 'none_jobseeker')}</Text>
        </Message>
      )}
      {list !== undefined && list.length > 0 && (
        <List>
          {list.map((notification) => (
            <NotificationItem
              key={notification.id}
              user={user}
              notification={notification}
              notifications={notifications}
              compact
              onOpen={onClose}
            />
          ))}
        </List>
      )}
      {page !== undefined && (
        <Footer>
          <TextLink to={page} onClick={onClose}>
            {texts('see_all')}
          </TextLink>
        </Footer>
      )}
    </Panel>
  );
}

/** Takes the focus; closes on Escape and on a click outside, then returns the focus to the bell. */
function useClosing(panel: { readonly current: HTMLElement | null }, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent): void => {
      // A question in front of the panel closes first.
      if (event.key === 'Escape' && !panel.current?.querySelector('dialog[open]')) close();
    };
    const onPress = (event: PointerEvent): void => {
      const target = event.target as Node;
      if (!panel.current?.parentElement?.contains(target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      if (
        before instanceof HTMLElement &&
        (document.activeElement === document.body || document.activeElement === null)
      )
        before.focus({ preventScroll: true });
    };
  }, [panel]);
}
