import { useRef, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import type { ChatPartner } from '@jpro/api';
import { textLanguage } from '@jpro/platform';
import {
  Alert,
  Anchor,
  Avatar,
  ButtonLink,
  EmptyState,
  Heading,
  Icon,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@jpro/ui';
import { color, control, media, radius, space } from '@jpro/ui/tokens';
import { QueryBoundary } from '../QueryBoundary.tsx';
import { BlockButton, Blocked } from './BlockButton.tsx';
import { threadQuery } from './chatQueries.ts';
import { Composer } from './Composer.tsx';
import { joinedTexts } from './joinedTexts.ts';
import { MessageList } from './MessageList.tsx';
import { type ThreadResponse, useThreadView } from './threadView.ts';
import { useMarkRead } from './useMarkRead.ts';
import { useMessageDraft } from './useMessageDraft.ts';
import { useMessagesText } from './useMessagesText.ts';
import { useOutbox } from './useOutbox.ts';

/** Renders what is shown above the message field; `insert` adds a text to what is already typed. */
export type ComposerTools = (thread: ThreadResponse, insert: (text: string) => void) => ReactNode;

interface ThreadProps {
  readonly path: string;
  readonly partnerId: string;
  readonly profilePath: ((partner: ChatPartner) => string | undefined) | undefined;
  readonly composerTools: ComposerTools | undefined;
}

const Header = styled.header`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 64px;
  padding: ${space[2]} ${space[4]};
  border-bottom: 1px solid ${color.line};

  ${media.short} {
    min-height: 0;
    padding-block: 0;
  }
`;

const Back = styled(Anchor)`
  display: grid;
  place-content: center;
  width: ${control.height};
  height: ${control.height};
  margin-inline-start: -${space[3]};
  border-radius: ${radius.small};
  color: ${color.ink};

  ${media.desktop} {
    display: none;
  }
`;

const Name = styled.div`
  min-width: 0;
`;

const Padded = styled.div`
  padding: ${space[4]};
`;

const Foot = styled.div`
  flex: none;
  padding: ${space[3]} ${space[4]};
  border-top: 1px solid ${color.line};

  ${media.short} {
    padding-block: ${space[1]};
  }
`;

/** The messages with one other user, and the field for the next one. */
export function Thread({ path, partnerId, profilePath, composerTools }: ThreadProps) {
  const query = useQuery(threadQuery(partnerId));
  return (
    <QueryBoundary query={query} skeleton={<ThreadSkeleton />}>
      {(thread) =>
        thread ? (
          <Opened
            path={path}
            thread={thread}
            fetchedAt={query.dataUpdatedAt}
            profilePath={profilePath}
            composerTools={composerTools}
          />
        ) : (
          <Missing path={path} />
        )
      }
    </QueryBoundary>
  );
}

interface OpenedProps extends Omit<ThreadProps, 'partnerId'> {
  readonly thread: ThreadResponse;
  /** In ms since the epoch; newer after each refetch, even if that brought nothing new. */
  readonly fetchedAt: number;
}

function Opened({ path, thread, fetchedAt, profilePath, composerTools }: OpenedProps) {
  const t = useMessagesText();
  const { search } = useLocation();
  const { user: partner, write_refusal: refusal } = thread;
  const view = useThreadView(thread);
  const outbox = useOutbox(partner.id);
  const draft = useMessageDraft(partner.id);
  const scroller = useRef<HTMLElement>(null);
  useMarkRead(thread, fetchedAt);
  const profile = profilePath?.(partner);
  return (
    <>
      <Header>
        <Back to={`${path}${search}`} aria-label={t('all')}>
          <Icon name="arrowLeft" />
        </Back>
        <Avatar
          name={partner.name}
          src={partner.profile_photo_url}
          size={40}
          kind={partner.user_type === 'company' ? 'logo' : 'person'}
        />
        <Name>
          <Heading level={1} size="large" lang={textLanguage(partner.name)}>
            {profile === undefined ? (
              partner.name
            ) : (
              <TextLink to={profile} look="plain">
                {partner.name}
              </TextLink>
            )}
          </Heading>
          {partner.position_title && (
            <Text $size="small" $tone="muted" $lines={1} lang={textLanguage(partner.position_title)}>
              {partner.position_title}
            </Text>
          )}
        </Name>
        {partner.user_type === 'company' && !thread.is_blocked && thread.total > 0 && <BlockButton partner={partner} />}
      </Header>
      <MessageList
        ref={scroller}
        view={view}
        outbox={outbox}
        partner={partner}
        onEdit={(message) => draft.write(joinedTexts(message, draft.text))}
      />
      <Foot>
        {refusal === null ? (
          <Stack $gap={2}>
            {thread.reveals_company && <Alert tone="warning">{t('reveals', { name: partner.name })}</Alert>}
            {composerTools?.(thread, (text) => draft.write(joinedTexts(draft.text, text)))}
            <Composer
              partner={partner}
              draft={draft}
              onSend={(message) => {
                outbox.send(message);
                // Zero is the bottom of a list that grows upwards.
                if (scroller.current) scroller.current.scrollTop = 0;
              }}
            />
          </Stack>
        ) : thread.is_blocked ? (
          <Blocked partner={partner} />
        ) : (
          <Text $tone="muted" $align="center">
            {t(`refused.${refusal}`)}
          </Text>
        )}
      </Foot>
    </>
  );
}

function Missing({ path }: { readonly path: string }) {
  const t = useMessagesText();
  return (
    <EmptyState
      icon="mail"
      headingLevel={1}
      title={t('missing')}
      actions={<ButtonLink to={path}>{t('all')}</ButtonLink>}
    />
  );
}

function ThreadSkeleton() {
  return (
    <Padded>
      <Stack $gap={4}>
        <Skeleton $shape="heading" $width={40} />
        <Skeleton $shape="block" $height={56} $width={60} />
        <Skeleton $shape="block" $height={56} $width={70} />
        <Skeleton $shape="block" $height={56} $width={50} />
      </Stack>
    </Padded>
  );
}
