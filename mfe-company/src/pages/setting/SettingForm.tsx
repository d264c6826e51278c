import { useQueryClient } from '@tanstack/react-query';
import type { CompanySettings } from '@jpro/api';
import { NEWS_MAILS } from '@jpro/api/fields';
import { languageName, LOCALES, useApi, useFormat, useToasts } from '@jpro/platform';
import { TitledCard } from '@jpro/platform/components';
import { DraftNotice, typedNumber, useApiForm } from '@jpro/platform/form';
import { Alert, Button, Checkbox, Field, RadioGroup, Select } from '@jpro/ui';
import { FieldColumns } from '../../layout/FieldColumns.tsx';
import { settingsQuery } from '../../company/companyQueries.ts';
import { useText } from '../../text.ts';

const NIGHT = { from: 21, until: 7 };
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Language, mails about notifications, and quiet hours. */
export function SettingForm({ settings }: { readonly settings: CompanySettings }) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ CompanySettingsForm }) => CompanySettingsForm),
    draftName: 'company-settings',
    defaultValues: { ...settings },
    async submit(body) {
      queryClient.setQueryData(settingsQuery().queryKey, await api.put('/company/settings', { body }));
      toasts.show(t('setting.saved'), 'success');
    },
  });
  const { register, errorOf, setValue } = form;
  const hasMails = form.watch('news_mail') !== 'off';
  const isQuiet = form.watch('quiet_hours') !== null;
  const hours = HOURS.map((hour) => ({
    value: String(hour),
    label: format.digits(`${String(hour).padStart(2, '0')}:00`),
  }));

  return (
    <form {...form.formProps}>
      <TitledCard $gap={4} title={t('setting.mails')}>
        <DraftNotice draft={form.draft} />
        <RadioGroup
          legend={t('setting.news_mail')}
          options={NEWS_MAILS.map((value) => ({
            value,
            label: t(`setting.news_mails.${value}`),
            help: value === 'off' ? undefined : t(`setting.news_mails.${value}_help`),
          }))}
          {...register('news_mail')}
        />
        {hasMails && (
          <>
            <Checkbox
              label={t('setting.quiet')}
              checked={isQuiet}
              onChange={({ currentTarget }) => setValue('quiet_hours', currentTarget.checked ? NIGHT : null)}
            />
            {isQuiet && (
              <FieldColumns>
                <Field label={t('setting.quiet_from')} error={errorOf('quiet_hours.from')}>
                  <Select options={hours} {...register('quiet_hours.from', { setValueAs: typedNumber })} />
                </Field>
                <Field label={t('setting.quiet_until')} error={errorOf('quiet_hours.until')}>
                  <Select options={hours} {...register('quiet_hours.until', { setValueAs: typedNumber })} />
                </Field>
              </FieldColumns>
            )}
          </>
        )}
        <Field label={t('setting.locale')} help={t('setting.locale_help')} error={errorOf('locale')}>
          <Select options={LOCALES.map((value) => ({ value, label: languageName(value) }))} {...register('locale')} />
        </Field>
        {form.formError && (
          <Alert tone="danger" live>
            {form.formError}
          </Alert>
        )}
        <div>
          <Button type="submit" busy={form.busy}>
            {t('setting.save')}
          </Button>
        </div>
      </TitledCard>
    </form>
  );
}
