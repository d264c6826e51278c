import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import type { Chat } from '@jpro/api';
import { textLanguage, useCommonText, useFormat } from '@jpro/platform';
import { Anchor, Avatar, Text, VisuallyHidden } from '@jpro/ui';
import { color, fontSize, fontWeight, radius, space } from '@jpro/ui/tokens';
import { useMessagesText } from './useMessagesText.ts';

interface ChatRowProps {
  readonly path: string;
  readonly chat: Chat;
  readonly isOpen: boolean;
}

const Row = styled(Anchor)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-bottom: 1px solid ${color.line};
  color: ${color.ink};
  text-decoration: none;

  &:hover {
    background: ${color.raised};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &[aria-current] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }
`;

const Words = styled.span`
  flex: 1;
  display: block;
  min-width: 0;
`;

const Line = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]};
`;

/** One line, cut off within a word if necessary: line-clamp drops whole words. */
const Cut = styled(Text)`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  /* A break opportunity would also break a single line. */
  wbr {
    display: none;
  }

  .whole {
    display: inline;
    white-space: nowrap;
  }
`;

const When = styled.time`
  flex: none;
  font-size: ${fontSize.tiny};
`;

const Count = styled.span`
  flex: none;
  align-self: center;
  min-width: 22px;
  padding-inline: 6px;
  border-radius: ${radius.round};
  background: ${color.primary};
  color: ${color.onPrimary};
  font-size: ${fontSize.tiny};
  font-weight: ${fontWeight.bold};
  text-align: center;

  /* Some Myanmar digits rise, others descend: both stay inside the circle. */
  &:lang(my) {
    min-width: 24px;
    height: 24px;
    line-height: 22px;
  }
`;

/** A chat in the inbox, with its last message. */
export function ChatRow({ path, chat: { user, last_message: last, unread }, isOpen }: ChatRowProps) {
  const t = useMessagesText();
  const common = useCommonText();
  const format = useFormat();
  const { search } = useLocation();
  const weight = unread > 0 ? 'bold' : 'regular';
  return (
    <Row to={`${path}/${user.id}${search}`} aria-current={isOpen ? 'page' : undefined}>
      <Avatar
        name={user.name}
        src={user.profile_photo_url}
        size={40}
        kind={user.user_type === 'company' ? 'logo' : 'person'}
      />
      <Words>
        <Line>
          <Cut as="span" $weight={unread > 0 ? 'bold' : 'medium'} lang={textLanguage(user.name)}>
            {user.name}
          </Cut>
          <When dateTime={last.created_at}>{format.relative(last.created_at)}</When>
        </Line>
        <Line>
          <Cut as="span" $size="small" $weight={weight} lang={textLanguage(last.message)}>
            {last.is_mine ? t('you', { message: last.message }) : last.message}
          </Cut>
          {unread > 0 && (
            <Count>
              <span aria-hidden>{format.number(unread)}</span>
              <VisuallyHidden>{common('common.unread_messages', { count: unread })}</VisuallyHidden>
            </Count>
          )}
        </Line>
      </Words>
    </Row>
  );
}
