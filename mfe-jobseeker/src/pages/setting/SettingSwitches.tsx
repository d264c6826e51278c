import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, type ResponseOf } from '@jpro/api';
import { QueryBoundary, TitledCard, useFailureToast } from '@jpro/features';
import { useApi, useToasts } from '@jpro/platform';
import { RadioGroup, Skeleton, Stack } from '@jpro/ui';
import { Switch } from '@jpro/ui/fields';
import { settingsQuery } from '../../queries.ts';
import { usePendingChanges } from '../../forms/usePendingChanges.ts';
import { useProfileChanged } from '../../profile/useProfileChanged.ts';
import { useText } from '../../text.ts';

type Settings = ResponseOf<'GET', '/jobseeker/settings'>;
type SwitchName = 'is_public' | 'job_alert_mail' | 'event_alert_mail' | 'news_mail';
const MAIL_RHYTHMS = ['soon', 'daily'] as const;
type MailRhythm = (typeof MAIL_RHYTHMS)[number];
type Change = Partial<Record<SwitchName, boolean> & Pick<Settings, 'mail_rhythm'>>;

/** Switches that each take effect at once. */
export function SettingSwitches() {
  const query = useQuery(settingsQuery());
  return (
    <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={260} />}>
      {(settings) => <Switches settings={settings} />}
    </QueryBoundary>
  );
}

function Switches({ settings }: { readonly settings: Settings }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const failed = useFailureToast();
  const queryClient = useQueryClient();
  const profileChanged = useProfileChanged();
  const { tracking, withPending, isPending } = usePendingChanges<Change>();
  const change = useMutation({
    mutationFn: (body: Change) => api.put('/jobseeker/settings', { body }),
    // One after another, so that the last response is the latest state.
    scope: { id: 'settings' },
    ...tracking,
    onSuccess(saved) {
      queryClient.setQueryData(settingsQuery().queryKey, saved);
      void profileChanged();
      void queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/jobalerts') });
      toasts.show(t('setting.saved'), 'success');
    },
    onError: failed,
  });
  const shown = withPending(settings);
  const toggle = (name: SwitchName) => ({
    label: t(`setting.${name}`),
    checked: shown[name],
    // While it is saved, another press is ignored. Disabled, it would lose the focus.
    onChange: () => !isPending(name) && change.mutate({ [name]: !shown[name] }),
  });
  return (
    <Stack $gap={6}>
      <TitledCard title={t('setting.privacy')} size="title" $gap={4}>
        <Switch {...toggle('is_public')} help={t('setting.is_public_help')} />
      </TitledCard>
      <TitledCard title={t('setting.mails')} size="title" $gap={4}>
        <Switch {...toggle('job_alert_mail')} />
        <Switch {...toggle('news_mail')} help={t('setting.news_mail_help')} />
        {(shown.job_alert_mail || shown.news_mail) && (
          <RadioGroup
            legend={t('setting.mail_rhythm')}
            help={t('setting.mail_rhythm_help')}
            inline
            name="mail_rhythm"
            value={shown.mail_rhythm}
            options={MAIL_RHYTHMS.map((value) => ({ value, label: t(`setting.rhythms.${value}`) }))}
            onChange={(event) => change.mutate({ mail_rhythm: event.currentTarget.value as MailRhythm })}
          />
        )}
        <Switch {...toggle('event_alert_mail')} />
      </TitledCard>
    </Stack>
  );
}
