import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApplicantDetail } from '@jpro/api';
import { DeleteDialog, useFailureToast } from '@jpro/features';
import { languageName, useFormat, usePlatform } from '@jpro/platform';
import { Button, Cluster, DescriptionList, Stack, Text } from '@jpro/ui';
import { HiddenInPrint } from '../layout/HiddenInPrint.ts';
import { useText } from '../text.ts';
import { applicantPath } from './applicantPath.ts';
import { applicationQuery } from './applicantQueries.ts';
import { useApplicantCache } from './useApplicantCache.ts';

export interface OutsidePartProps {
  readonly application: ApplicantDetail;
}

interface Merge {
  /** The row that ends. */
  readonly id: number;
  readonly into: number;
  /** Tags that become a note, because one entry has only so many. */
  readonly beyond: readonly string[];
}

/** How somebody came whom a member added, and what can be done with such a row: merge or erase it (rule 102). */
export default function OutsidePart({ application }: OutsidePartProps) {
  const t = useText();
  const { api, history } = usePlatform();
  const format = useFormat();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const cache = useApplicantCache();
  const [asks, setAsks] = useState<Merge | 'erase' | null>(null);
  const { id, job, outside, same_person, jobseeker } = application;
  const twins = same_person.filter((other) => other.job.id === job.id && (other.is_outside || outside));
  const close = () => setAsks(null);
  // A jobseeker's own application stays; of two added rows, the one that is open.
  const ask = useMutation({
    mutationFn: async (other: (typeof twins)[number]): Promise<Merge> => {
      const [{ MAX_APPLICANT_TAGS }, shown] = await Promise.all([
        import('@jpro/api/schemas'),
        queryClient.fetchQuery(applicationQuery(other.id)),
      ]);
      const tags = shown?.tags ?? [];
      const stays = !other.is_outside;
      const all = new Set(stays ? [...tags, ...application.tags] : [...application.tags, ...tags]);
      const beyond = [...all].slice(MAX_APPLICANT_TAGS);
      return { beyond, ...(stays ? { id, into: other.id } : { id: other.id, into: id }) };
    },
    onSuccess: setAsks,
    onError: useFailureToast(),
  });
  /** Leaves the page of a row that has ended; whoever has gone on meanwhile stays there. */
  async function end(sent: Promise<unknown>, next: string): Promise<void> {
    const { key } = history.get().location;
    await sent;
    if (history.get().location.key === key) void navigate(next, { replace: true });
  }
  async function merge({ id: from, into }: Merge): Promise<void> {
    const sent = api.post('/company/application/outside/{id}/merge', { params: { id: from }, body: { into } });
    await (into === id ? sent : end(sent, applicantPath({ id: into, job })));
  }
  const erase = () =>
    end(
      api.delete('/company/application/outside/{id}', { params: { id } }),
      `/company/job/manageapplication/${job.id}`,
    );
  if (!outside && twins.length === 0) return null;
  return (
    <Stack $gap={2}>
      {outside && (
        <DescriptionList
          items={[
            { term: t('outside.source'), description: t(`report.source.${outside.source}`) },
            {
              term: t('outside.consent_how'),
              description: `${t(`outside.consent.${outside.consent_how}`)}, ${format.date(outside.consent_on)}`,
            },
            ...(outside.locale ? [{ term: t('outside.locale'), description: languageName(outside.locale) }] : []),
            ...(outside.added_by ? [{ term: t('outside.added_by'), description: outside.added_by }] : []),
          ]}
        />
      )}
      <HiddenInPrint>
        <Cluster>
          {twins.map((other) => (
            <Button
              key={other.id}
              variant="secondary"
              size="small"
              busy={ask.isPending}
              onClick={() => ask.mutate(other)}
            >
              {t('outside.merge', { stage: t(`stage.${other.status}`) })}
            </Button>
          ))}
          {outside && (
            <Button variant="quiet" size="small" icon="trash" onClick={() => setAsks('erase')}>
              {t('outside.erase')}
            </Button>
          )}
        </Cluster>
      </HiddenInPrint>
      {asks !== null && (
        <DeleteDialog
          title={t(asks === 'erase' ? 'outside.erase_title' : 'outside.merge_title', { name: jobseeker.name })}
          labels={{
            confirm: t(asks === 'erase' ? 'outside.erase' : 'outside.merge_confirm'),
            cancel: t('common.cancel'),
          }}
          remove={() => (asks === 'erase' ? erase() : merge(asks))}
          refresh={cache.refresh}
          deleted={t(asks === 'erase' ? 'outside.erased' : 'outside.merged')}
          onClose={close}
        >
          <Text>{t(asks === 'erase' ? 'outside.erase_what' : 'outside.merge_what')}</Text>
          {asks !== 'erase' && asks.beyond.length > 0 && (
            <Text>{t('outside.merge_beyond', { tags: asks.beyond.join(', ') })}</Text>
          )}
        </DeleteDialog>
      )}
    </Stack>
  );
}
