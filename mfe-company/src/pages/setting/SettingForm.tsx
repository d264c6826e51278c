import { useQueryClient } from '@tanstack/react-query';
import type { CompanySettings } from '@jpro/api';
import { NEWS_MAILS } from '@jpro/api/fields';
import { languageName, LOCALES, useApi, useSession, useToasts } from '@jpro/platform';
import { TitledCard, useMay } from '@jpro/features';
import { DraftNotice, SharedFormError, typedNumber, useApiForm, useKnownVersion } from '@jpro/forms';
import { Button, Checkbox, Field, RadioGroup, Select, Text } from '@jpro/ui';
import { FieldColumns } from '../../layout/FieldColumns.tsx';
import { settingsQuery } from '../../company/companyQueries.ts';
import { useText } from '../../text.ts';
import { useHours } from './useHours.ts';
import { useSwitched } from './useSwitched.ts';

const NIGHT = { from: 21, until: 7 };

/** The form's initial values. */
const valuesOf = ({ locale, applicants_mail, messages_mail, quiet_hours }: CompanySettings) => ({
  locale,
  applicants_mail,
  messages_mail,
  quiet_hours,
});

const CHOICES = ['applicants_mail', 'messages_mail'] as const;

/** A member's language, e-mails about notifications, and quiet hours. */
export function SettingForm({ settings }: { readonly settings: CompanySettings }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const known = useKnownVersion(settings.version, async () => {
    const found = await queryClient.fetchQuery({ ...settingsQuery(), staleTime: 0 });
    return { version: found.version, values: valuesOf(found) };
  });
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ CompanySettingsForm }) => CompanySettingsForm),
    draftName: 'company-settings',
    defaultValues: valuesOf(settings),
    shared: { readAgain: known.readAgain },
    async submit(body) {
      const saved = await api.put('/company/settings', { query: { known_version: known.current() }, body });
      known.saved(saved.version);
      queryClient.setQueryData(settingsQuery().queryKey, saved);
      toasts.show(t('setting.saved'), 'success');
    },
  });
  const { register, errorOf, setValue, getValues } = form;
  const getsMails = useMay()('hiring');
  const email = useSession()?.email;
  const hasMails = CHOICES.some((choice) => form.watch(choice) !== 'off');
  const isQuiet = form.watch('quiet_hours') !== null;
  const quietHours = useSwitched(() => getValues('quiet_hours'), NIGHT);
  const hours = useHours();
  const options = hours.options(0, 23);
  const { locale, quiet_hours } = settings;
  const saved = [
    ...CHOICES.map((choice) => ({
      fields: [choice],
      label: t(`setting.${choice}`),
      value: t(`setting.news_mails.${settings[choice]}`),
    })),
    { fields: ['quiet_hours'], label: t('setting.quiet'), value: quiet_hours && hours.range(quiet_hours) },
    { fields: ['locale'], label: t('setting.locale'), value: languageName(locale) },
  ];

  return (
    <form {...form.formProps}>
      <TitledCard $gap={4} title={t('setting.mails')}>
        <DraftNotice draft={form.draft} />
        {getsMails && <Text>{email ? t('setting.mails_to', { email }) : t('setting.mails_need_address')}</Text>}
        {getsMails &&
          CHOICES.map((choice) => (
            <RadioGroup
              key={choice}
              legend={t(`setting.${choice}`)}
              options={NEWS_MAILS.map((value) => ({
                value,
                label: t(`setting.news_mails.${value}`),
                help: value === 'off' ? undefined : t(`setting.news_mails.${value}_help`),
              }))}
              {...register(choice)}
            />
          ))}
        {getsMails && hasMails && (
          <>
            <Checkbox
              label={t('setting.quiet')}
              checked={isQuiet}
              onChange={({ currentTarget }) => setValue('quiet_hours', quietHours(currentTarget.checked))}
            />
            {isQuiet && (
              <FieldColumns>
                <Field label={t('setting.quiet_from')} error={errorOf('quiet_hours.from')}>
                  <Select options={options} {...register('quiet_hours.from', { setValueAs: typedNumber })} />
                </Field>
                <Field label={t('setting.quiet_until')} error={errorOf('quiet_hours.until')}>
                  <Select options={options} {...register('quiet_hours.until', { setValueAs: typedNumber })} />
                </Field>
              </FieldColumns>
            )}
          </>
        )}
        <Field label={t('setting.locale')} help={t('setting.locale_help')} error={errorOf('locale')}>
          <Select options={LOCALES.map((value) => ({ value, label: languageName(value) }))} {...register('locale')} />
        </Field>
        <SharedFormError form={form} saved={saved} />
        <div>
          <Button type="submit" busy={form.busy}>
            {t('setting.save')}
          </Button>
        </div>
      </TitledCard>
    </form>
  );
}
