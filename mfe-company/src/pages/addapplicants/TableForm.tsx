import { useState, type ChangeEvent } from 'react';
import type { ResponseOf } from '@jpro/api';
import { CV_MAX_BYTES } from '@jpro/api/fields';
import { DEFAULT_LOCALE } from '@jpro/api/locale';
import { yangonDay } from '@jpro/api/yangon-day';
import { SharedFormError, useApiForm } from '@jpro/forms';
import { useApi, useClock, useToasts } from '@jpro/platform';
import { Button, Cluster, Field, Stack, Text, TextArea } from '@jpro/ui';
import { FileInput } from '@jpro/ui/fields';
import { useApplicantCache } from '../../applicants/useApplicantCache.ts';
import { useText } from '../../text.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { LanguageField } from './LanguageField.tsx';
import { readTextFile } from './readTextFile.ts';
import { TablePreview } from './TablePreview.tsx';

type Preview = ResponseOf<'POST', '/company/application/outside/preview'>;

/** People from a table: first what the server reads in it, then all of them at once. */
export function TableForm({ jobId }: { readonly jobId: number }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const clock = useClock();
  const cache = useApplicantCache();
  const [isTooLong, setTooLong] = useState(false);
  const [read, setRead] = useState<{ readonly csv: string; readonly preview: Preview } | null>(null);
  const empty = { csv: '', locale: DEFAULT_LOCALE, consent_how: null, consent_on: yangonDay(new Date(clock.now())) };
  const form = useApiForm({
    schema: () => import('./TableFields.ts').then(({ TableFields }) => TableFields),
    defaultValues: empty,
    async submit({ csv, ...about }, { idempotencyKey }) {
      const table = { job_id: jobId, csv };
      if (read?.csv !== csv || read.preview.invalid > 0) {
        setRead({ csv, preview: await api.post('/company/application/outside/preview', { body: table }) });
        return;
      }
      const body = { ...table, ...about };
      const { added, known } = await api.post('/company/application/outside/import', { body, idempotencyKey });
      cache.refresh();
      toasts.show(
        [t('outside.imported', { count: added }), known > 0 && t('outside.known', { count: known })]
          .filter(Boolean)
          .join(' '),
        'success',
      );
      form.reset(empty);
      setRead(null);
    },
  });
  const { register, errorOf } = form;
  const csv = form.watch('csv');
  const shown = read?.csv === csv.trim() ? read.preview : null;
  const isReady = shown !== null && shown.invalid === 0 && shown.valid > 0;

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.currentTarget.files?.[0];
    if (!file) return;
    // Larger ones are no tables; the length of the text is checked with the form.
    setTooLong(file.size > CV_MAX_BYTES);
    if (file.size <= CV_MAX_BYTES) form.setValue('csv', await readTextFile(file), { shouldValidate: true });
  }

  return (
    <form {...form.formProps}>
      <Stack>
        <Text $size="small">{t('outside.table_help', { columns: t('outside.table_columns') })}</Text>
        <Field label={t('outside.file')} error={isTooLong ? t('outside.too_long') : undefined}>
          <FileInput
            accept=".csv,.tsv,.txt,text/csv"
            labels={{ choose: t('common.choose_file'), change: t('common.choose_file') }}
            hint={t('outside.file_help')}
            onChange={(event) => void choose(event)}
          />
        </Field>
        <Field label={t('outside.text')} error={errorOf('csv') ?? form.failure?.errors['csv']?.join(' ')} required>
          <TextArea
            rows={5}
            placeholder={`${t('outside.table_columns')}\n${t('outside.table_example')}`}
            {...register('csv')}
          />
        </Field>
        {shown && <TablePreview preview={shown} />}
        <LanguageField select={register('locale')} error={errorOf('locale')} />
        <ConsentFields how={register('consent_how')} on={register('consent_on')} errorOf={errorOf} />
        <SharedFormError form={form} saved={[]} />
        <Cluster>
          <Button
            type="submit"
            variant={isReady ? 'primary' : 'secondary'}
            busy={form.busy}
            // The second click of a double click would add what nobody has looked at.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {isReady ? t('outside.add_all', { count: shown.valid }) : t('outside.check')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
