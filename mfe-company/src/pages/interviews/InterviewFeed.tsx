import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TitledCard, useCopy, useFailureToast } from '@jpro/features';
import { useApi, useToasts } from '@jpro/platform';
import { Button, ButtonLink, Cluster, Field, Text, TextInput } from '@jpro/ui';
import { interviewFeedQuery } from '../../applicants/applicantQueries.ts';
import { useText } from '../../text.ts';

/** The member's own address for calendar programs, which is shown once (rule 19.14). */
export function InterviewFeed() {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const onError = useFailureToast();
  const queryClient = useQueryClient();
  const query = interviewFeedQuery();
  const hasFeed = useQuery(query).data?.has_feed ?? false;
  const [address, setAddress] = useState<string | null>(null);
  const copy = useCopy({ copied: t('interviews.feed.copied'), failed: t('interviews.feed.not_copied') });
  const make = useMutation({
    mutationFn: () => api.post('/company/interviews/feed'),
    onSuccess: (made) => {
      setAddress(`${location.origin}${made.path}`);
      queryClient.setQueryData(query.queryKey, { has_feed: true });
    },
    onError,
  });
  const end = useMutation({
    mutationFn: () => api.delete('/company/interviews/feed'),
    onSuccess: () => {
      setAddress(null);
      queryClient.setQueryData(query.queryKey, { has_feed: false });
      toasts.show(t('interviews.feed.ended'), 'success');
    },
    onError,
  });
  return (
    <TitledCard $gap={3} title={t('interviews.feed.title')}>
      <Text>{t('interviews.feed.text')}</Text>
      {address ? (
        <>
          <Field label={t('interviews.feed.address')}>
            <TextInput readOnly value={address} onFocus={({ target }) => target.select()} />
          </Field>
          <Cluster $gap={2}>
            <Button icon="copy" onClick={() => void copy(address)}>
              {t('interviews.feed.copy')}
            </Button>
            <ButtonLink variant="secondary" icon="calendar" href={address.replace(/^https?/, 'webcal')}>
              {t('interviews.feed.subscribe')}
            </ButtonLink>
          </Cluster>
        </>
      ) : (
        hasFeed && <Text $tone="muted">{t('interviews.feed.on')}</Text>
      )}
      <Cluster $gap={2}>
        <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate()}>
          {t(hasFeed ? 'interviews.feed.again' : 'interviews.feed.make')}
        </Button>
        {hasFeed && (
          <Button variant="quiet" icon="trash" busy={end.isPending} onClick={() => end.mutate()}>
            {t('interviews.feed.end')}
          </Button>
        )}
      </Cluster>
    </TitledCard>
  );
}
