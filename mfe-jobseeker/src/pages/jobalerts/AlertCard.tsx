import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, type SavedJobAlert } from '@jpro/api';
import type { AlertValues } from '@jpro/api/job-filters';
import { textLanguage, useApi, useLocalName, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { Button, Card, Cluster, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { Switch } from '@jpro/ui/fields';
import { usePendingChanges } from '../../forms/usePendingChanges.ts';
import { jobAlertsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { alertSearchPath, valuesOf } from './alertValues.ts';

const CONFLICT = 409;

type Switched = Partial<Pick<AlertValues, 'is_on' | 'wants_mail'>>;

interface AlertCardProps {
  readonly alert: SavedJobAlert;
  readonly onEdit: () => void;
}

/** An alert: its criteria, how it notifies, and the jobs that match now. Deleting it can be undone. */
export function AlertCard({ alert, onEdit }: AlertCardProps) {
  const t = useText();
  const criteria = useCriteria(alert);
  const { change, shown, isPending, remove } = useAlertChanges(alert, criteria.join(' · '));
  const openJobs = ({ open_jobs: count, open_jobs_capped }: SavedJobAlert) => {
    if (count === 0) return t('alerts.no_jobs');
    return open_jobs_capped ? t('alerts.open_jobs_capped', { count }) : t('alerts.open_jobs', { count });
  };
  const toggle = (name: keyof Switched) => ({
    checked: shown[name],
    // While it is saved, another press is ignored. Disabled, it would lose the focus.
    onChange: () => !isPending(name) && change.mutate({ [name]: !shown[name] }),
  });
  return (
    <Card as="article">
      <Stack $gap={3}>
        <div>
          <Heading level={2} size="large" lang={alert.keyword ? textLanguage(alert.keyword) : undefined}>
            {criteria[0]}
          </Heading>
          {criteria.length > 1 && <Text $tone="muted">{criteria.slice(1).join(' · ')}</Text>}
        </div>
        <TextLink to={alertSearchPath(alert)}>{openJobs(alert)}</TextLink>
        <Cluster $gap={5}>
          <Switch label={t('alerts.is_on')} {...toggle('is_on')} />
          {shown.is_on && <Switch label={t('alerts.wants_mail')} {...toggle('wants_mail')} />}
        </Cluster>
        <Cluster $gap={2}>
          <Button
            variant="secondary"
            size="small"
            icon="edit"
            aria-label={t('alerts.edit_named', { name: criteria.join(' · ') })}
            onClick={onEdit}
          >
            {t('common.change')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon="trash"
            busy={remove.isPending}
            aria-label={t('alerts.delete_named', { name: criteria.join(' · ') })}
            onClick={() => remove.mutate()}
          >
            {t('common.delete')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

/** The criteria in words, starting with the keyword. */
function useCriteria({ keyword, location, job_function, job_type }: SavedJobAlert): readonly string[] {
  const nameOf = useLocalName();
  return [keyword, ...[job_function, location, job_type].map((named) => nameOf(named))].filter(
    (word): word is string => !!word,
  );
}

function useAlertChanges(alert: SavedJobAlert, name: string) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const failed = useFailureToast();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: jobAlertsQuery().queryKey });
  const sent = (from: SavedJobAlert) => ({ ...valuesOf(from), keyword: from.keyword });
  const changeOf = (from: SavedJobAlert, changed: Partial<AlertValues>) =>
    api.put('/jobseeker/jobalerts/{id}', {
      params: { id: from.id },
      query: { known_version: from.version },
      body: { ...sent(from), ...changed },
    });
  const { tracking, withPending, isPending } = usePendingChanges<Switched>();
  const change = useMutation({
    // One after another, so that each starts from what the one before has saved.
    scope: { id: `job-alert ${alert.id}` },
    ...tracking,
    /** Keeps what another tab has changed: this change is then applied to that version. */
    async mutationFn(changed: Switched) {
      try {
        return await changeOf(alert, changed);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === CONFLICT)) throw error;
        const { data } = await queryClient.fetchQuery({ ...jobAlertsQuery(), staleTime: 0 });
        const latest = data.find(({ id }) => id === alert.id);
        if (!latest) throw error;
        return changeOf(latest, changed);
      }
    },
    onSuccess: refresh,
    onError: failed,
  });
  const restore = useMutation({
    mutationFn: () => api.post('/jobseeker/jobalerts', { body: sent(alert) }),
    onSuccess: refresh,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => api.delete('/jobseeker/jobalerts/{id}', { params: { id: alert.id } }),
    onSuccess() {
      toasts.show(t('alerts.deleted', { name }), 'info', { label: t('common.undo'), run: () => restore.mutate() });
      return refresh();
    },
    onError: failed,
  });
  return { change, shown: withPending(alert), isPending, remove };
}
