import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@jpro/api';
import { useFormat, usePlatform, usePlatformText } from '@jpro/platform';
import { Badge, Button, Card, Cluster, ErrorState, LoadingRegion, Skeleton, Stack, Text } from '@jpro/ui';
import { ItemList } from '../ItemList.tsx';
import { useFailureText, useFailureToast } from '../useFailureToast.ts';
import { sessionsQuery } from './sessionsQuery.ts';
import { useSecurityText } from './useSecurityText.ts';

type Session = ResponseOf<'GET', '/sessions'>[number];

/** The devices on which the user is logged in; each can be logged out from here. */
export function SessionList() {
  const t = useSecurityText();
  const platformText = usePlatformText();
  const { api, toasts } = usePlatform();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? api.delete('/sessions') : api.delete('/sessions/{id}', { params: { id } }),
    onSuccess: () => toasts.show(t('ended'), 'success'),
    onError: useFailureToast(),
    // A session that has already ended must also disappear from the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  if (!sessions && error) {
    return (
      <ErrorState
        headingLevel={3}
        title={t('failed')}
        retryLabel={platformText('retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {failureText(error)}
      </ErrorState>
    );
  }
  if (!sessions) {
    return (
      <LoadingRegion label={t('loading')}>
        <Skeleton $shape="block" $height={180} />
      </LoadingRegion>
    );
  }
  return (
    <Stack $gap={4}>
      <ItemList>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionItem
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          </li>
        ))}
      </ItemList>
      {sessions.length > 1 && (
        <Button variant="secondary" busy={end.isPending && end.variables === null} onClick={() => end.mutate(null)}>
          {t('end_others')}
        </Button>
      )}
    </Stack>
  );
}

interface SessionItemProps {
  readonly session: Session;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionItem({ session, busy, onEnd }: SessionItemProps) {
  const t = useSecurityText();
  const format = useFormat();
  const device = [session.browser, session.system].filter(Boolean).join(' · ') || t('unknown_device');
  return (
    <Card>
      <Cluster $justify="space-between" $gap={3}>
        <div>
          <Text $weight="medium">{device}</Text>
          <Text $size="small" $tone="muted">
            {t('last_seen', { when: format.dateTime(session.last_seen_at) })}
          </Text>
        </div>
        {session.is_current ? (
          <Badge tone="success">{t('this_device')}</Badge>
        ) : (
          <Button variant="secondary" size="small" busy={busy} aria-label={t('end_named', { device })} onClick={onEnd}>
            {t('end')}
          </Button>
        )}
      </Cluster>
    </Card>
  );
}
