import type { JSX } from 'react';
import { styled } from 'styled-components';
import type { LoggedInUser, Notification } from '@jpro/api';
import { Anchor, Avatar, IconButton, Text, VisuallyHidden, type IconName } from '@jpro/ui';
import { color, fontSize, fontWeight, space } from '@jpro/ui/tokens';
import { useCommonText, useFormat, useLocale, usePagePath } from '@jpro/platform';
import { notificationPath } from './notificationPath.ts';
import type { Notifications } from './useNotifications.ts';
import { useNotificationSentence } from './useNotificationSentence.ts';
import { useNotificationTexts } from './useNotificationTexts.ts';

/** Heights in px (rule 55). */
const [LOW, HIGH] = [85, 100];

const Row = styled.li<{ $height: number; $compact: boolean; $unread: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${({ $height }) => $height}px;
  padding-block: ${({ $compact }) => ($compact ? 0 : space[2])};
  padding-inline: ${space[3]} ${space[1]};
  border-bottom: 1px solid ${color.line};
  background: ${({ $unread }) => ($unread ? color.primarySoft : 'transparent')};
  color: ${({ $unread }) => ($unread ? color.onPrimarySoft : color.ink)};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;

  a,
  button {
    display: block;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font-weight: ${fontWeight.medium};
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }

  /* Makes the whole row clickable. */
  a::after,
  button::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  time {
    display: block;
    font-size: ${fontSize.tiny};
  }
`;

const Picture = styled.div`
  position: relative;
  flex: none;
`;

/** In the corner of the picture. */
const Dot = styled.span`
  position: absolute;
  top: -2px;
  inset-inline-end: -2px;
  width: 10px;
  height: 10px;
  border: 1px solid ${color.surface};
  border-radius: 50%;
  background: ${color.danger};
`;

const Above = styled.div`
  position: relative;
`;

const MANY_IN_A_GROUP: ReadonlySet<Notification['noti_type']> = new Set(['cvView', 'jobalert', 'jobapply']);

/** Shown instead of a picture when a notification has no single, named author. */
const ICONS: Record<Notification['noti_type'], IconName> = {
  birthday: 'star',
  cvView: 'eye',
  jobalert: 'briefcase',
  interviewInvite: 'calendar',
  applicationStatus: 'briefcase',
  profilealert: 'user',
  jobapply: 'users',
  applicantAnswer: 'user',
  companytransaction: 'coins',
  jobreview: 'briefcase',
  companyverification: 'building',
  lowbalance: 'coins',
  cvmatch: 'search',
  assigned: 'briefcase',
  mentioned: 'edit',
  'company-message': 'mail',
};

/** The name used for picture and initials; null for a group of several. */
function nameOf({ noti_type, count, jobalert_count, data }: Notification): string | null {
  const isOfMany = (noti_type === 'jobalert' ? jobalert_count : count) > 1 && MANY_IN_A_GROUP.has(noti_type);
  return isOfMany && data.status !== 'followed' ? null : (data.company_name ?? data.jobseeker_name ?? null);
}

interface NotificationItemProps {
  readonly user: LoggedInUser;
  readonly notification: Notification;
  readonly notifications: Notifications;
  /** In the bell, each row has exactly this height, so longer sentences are cut off. */
  readonly compact?: boolean;
  /** Called when the visitor opens the notification, so that the panel around it can close. */
  readonly onOpen?: () => void;
}

export function NotificationItem({
  user,
  notification,
  notifications,
  compact = false,
  onOpen,
}: NotificationItemProps): JSX.Element {
  const t = useCommonText();
  const format = useFormat();
  const locale = useLocale();
  const texts = useNotificationTexts();
  const words = useNotificationSentence(notification);
  const isJobseeker = user.user_type === 'jobseeker';
  const height = isJobseeker && locale === 'my' ? HIGH : LOW;
  const fitting = locale === 'my' && height === LOW ? 2 : 3;
  const sentence = (
    <Text as="span" $size="small" $lines={compact ? fitting : undefined}>
      {words}
    </Text>
  );
  const path = notificationPath(notification, usePagePath());
  const { data, read_at } = notification;
  const name = nameOf(notification);
  const open = (): void => {
    notifications.read(notification);
    if (path) onOpen?.();
  };
  return (
    <Row $height={height} $compact={compact} $unread={read_at === null}>
      <Picture>
        <Avatar
          name={name ?? ''}
          icon={name ? undefined : ICONS[notification.noti_type]}
          src={name ? data.profile_photo_url : null}
          size={40}
          kind={isJobseeker ? 'logo' : 'person'}
        />
        {read_at === null && <Dot aria-hidden />}
      </Picture>
      <Words>
        {path ? (
          <Anchor to={path} onClick={open}>
            {sentence}
          </Anchor>
        ) : (
          <button type="button" onClick={open}>
            {sentence}
          </button>
        )}
        <time dateTime={notification.created_at}>{format.relative(notification.created_at)}</time>
      </Words>
      {read_at === null && <VisuallyHidden>{t('common.unread')}</VisuallyHidden>}
      {isJobseeker && (
        <Above>
          <IconButton
            icon="close"
            size="small"
            label={texts('delete_named', { notification: words })}
            onClick={() => notifications.remove(notification)}
          />
        </Above>
      )}
    </Row>
  );
}
