import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Applicant, BatchForm } from '@jpro/api';
import { roleMay } from '@jpro/api/member-roles';
import { joinedTexts } from '@jpro/features';
import { FormDialog, useApiForm, type ApiForm } from '@jpro/forms';
import { textLanguage, useApi, useLocale, useToasts } from '@jpro/platform';
import { Field, Menu, Select, Stack, Text, TextArea, TextInput, type MenuEntry } from '@jpro/ui';
import { messageTemplatesQuery, teamQuery } from '../company/companyQueries.ts';
import { tagsIn } from '../cvs/tagsIn.ts';
import { FieldColumns } from '../layout/FieldColumns.tsx';
import { readyMade } from '../messages/readyMade.ts';
import { useText } from '../text.ts';
import { batchesQuery } from './applicantQueries.ts';
import type { BatchFields } from './BatchFields.ts';
import { BatchSummary, type TextLanguage } from './BatchSummary.tsx';
import { useReasonOptions } from './RejectionReasonField.tsx';
import type { Column } from './columns.ts';
import { inApi, namesOf, seenNow } from './stageRequests.ts';
import { useApplicantCache } from './useApplicantCache.ts';
import { useColumns } from './useColumns.ts';

export interface BatchDialogProps {
  readonly applicants: readonly Applicant[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Companies write in these; readers of another language get English. */
const TEXT_LANGUAGES: readonly TextLanguage[] = ['my', 'en'];

const NOBODY = 'nobody';

/** Moves, tags and writes to many applicants at once, after saying how many people that reaches. */
export default function BatchDialog({ applicants, onClose, onDone }: BatchDialogProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const cache = useApplicantCache();
  const queryClient = useQueryClient();
  const own: TextLanguage = useLocale() === 'my' ? 'my' : 'en';
  const { own: ownStages, columnsFor, labelOf, destinationOf } = useColumns();
  const hasOwn = ownStages.length > 0;
  const chosen = seenNow(applicants, hasOwn);
  const destination = (column: string) => (column === '' ? null : destinationOf(column as Column));
  const form = useApiForm({
    schema: () => import('./BatchFields.ts').then(({ BatchFields: fields }) => fields),
    // A text that was meant for others stays away from these.
    draftName: `batch-${[...chosen.ids].sort((left, right) => left - right).join('-')}`,
    defaultValues: { column: '', reason: '', assignee: '', tags: '', message: { my: '', en: '' } },
    async submit({ column, reason, assignee, tags, message }, { idempotencyKey }) {
      const to = destination(column);
      const body: BatchForm = {
        ...chosen,
        ...(to && inApi(to, hasOwn)),
        ...(to?.status === 'rejected' && reason && { rejection_reason: reason }),
        ...(assignee && { assigned_to: assignee === NOBODY ? null : Number(assignee) }),
        ...(tags && { add_tags: tagsIn(tags) }),
        ...((message.my ?? message.en) && { message }),
      };
      const started = await api.post('/company/application/batches', { body, idempotencyKey });
      const { elsewhere, needs_time: needsTime = [] } = started;
      const stayed = new Set(elsewhere.map(({ id }) => id));
      if (to) {
        const moved = chosen.ids.filter((id) => !stayed.has(id));
        cache.patchAll(new Map(moved.map((id) => [id, to])));
      }
      cache.patchAll(new Map(elsewhere.map(({ id, status, own_stage }) => [id, { status, own_stage }])));
      cache.refresh();
      void queryClient.invalidateQueries({ queryKey: batchesQuery().queryKey });
      if (elsewhere.length > 0) toasts.show(t('moved.elsewhere', { names: namesOf(elsewhere, t) }), 'error');
      if (needsTime.length > 0) toasts.show(t('moved.needs_time', { names: namesOf(needsTime, t) }), 'error');
      onDone();
    },
  });
  const { register, errorOf, watch } = form;
  const reasons = useReasonOptions();
  const members = (useQuery(teamQuery()).data?.members ?? []).filter(({ role }) => roleMay(role, 'hiring'));
  const to = destination(watch('column'));
  const rejects = to?.status === 'rejected';
  const [inMy, inEn] = [watch('message.my'), watch('message.en')];
  const languages = TEXT_LANGUAGES.filter((locale) => (locale === 'my' ? inMy : inEn)?.trim());
  const tagRefusals = Object.entries(form.failure?.errors ?? {}).flatMap(([field, errors]) =>
    field.startsWith('add_tags') ? errors : [],
  );
  return (
    <FormDialog
      form={form}
      title={t('batch.title', { count: applicants.length })}
      submitLabel={t(rejects ? 'batch.reject' : 'batch.confirm')}
      submitVariant={rejects ? 'danger' : 'primary'}
      problems={tagRefusals}
      size="large"
      onClose={onClose}
    >
      <FieldColumns>
        <Field label={t('batch.step')} error={errorOf('column') ?? form.failure?.errors['status']?.join(' ')}>
          <Select
            {...register('column')}
            options={[
              { value: '', label: t('batch.no_step') },
              ...columnsFor(applicants).map((column) => ({ value: column, label: labelOf(column) })),
            ]}
          />
        </Field>
        {rejects && (
          <Field label={t('rejection_reason.label')} error={errorOf('reason')}>
            <Select {...register('reason')} placeholder={t('rejection_reason.none')} options={reasons} />
          </Field>
        )}
        {members.length > 1 && (
          <Field label={t('assign.label')} error={form.failure?.errors['assigned_to']?.join(' ')}>
            <Select
              {...register('assignee')}
              options={[
                { value: '', label: t('batch.as_now') },
                ...members.map(({ id, name }) => ({ value: id, label: name })),
                { value: NOBODY, label: t('assign.nobody') },
              ]}
            />
          </Field>
        )}
        <Field label={t('batch.tags')} help={t('batch.tags_help')} error={errorOf('tags')}>
          <TextInput {...register('tags')} />
        </Field>
      </FieldColumns>
      <Stack $gap={2}>
        <Text $size="small" $tone="muted">
          {t('batch.message_help', { name: '{name}', job: '{job}', company: '{company}' })}
        </Text>
        <FieldColumns>
          {[own, ...TEXT_LANGUAGES.filter((locale) => locale !== own)].map((locale) => (
            <LanguageText key={locale} form={form} locale={locale} />
          ))}
        </FieldColumns>
      </Stack>
      <BatchSummary
        chosen={chosen}
        step={to ? inApi(to, hasOwn) : {}}
        isStepOnly={to !== null && languages.length === 0 && !watch('assignee') && !watch('tags').trim()}
        isNotified={languages.length > 0 || applicants.some(({ status }) => to !== null && status !== to.status)}
        languages={languages}
      />
    </FormDialog>
  );
}

interface LanguageTextProps {
  readonly form: ApiForm<typeof BatchFields>;
  readonly locale: TextLanguage;
}

/** The text for those who read one language, with the templates to start from. */
function LanguageText({ form, locale }: LanguageTextProps) {
  const t = useText();
  const own = useQuery(messageTemplatesQuery()).data?.data ?? [];
  const name = `message.${locale}` as const;
  const insert = (body: string) => () => form.setValue(name, joinedTexts(form.getValues(name) ?? '', body));
  const inLanguage = own.filter(({ body }) => (textLanguage(body) ?? 'en') === locale);
  const entries: MenuEntry[] = [
    ...(inLanguage.length > 0 ? [{ key: 'own', heading: t('message_templates.own') }] : []),
    ...inLanguage.map(({ id, name: label, body }) => ({ key: `own-${id}`, label, onSelect: insert(body) })),
    ...readyMade(locale)
      .filter((each) => each.locale === locale)
      .flatMap(({ heading, templates }) => [
        { key: 'ready', heading },
        ...templates.map(({ key, name: label, body }) => ({ key, label, lang: locale, onSelect: insert(body) })),
      ]),
  ];
  return (
    <Stack $gap={1} $align="stretch">
      <Field label={t(`batch.text.${locale}`)} error={form.errorOf(name) ?? form.failure?.errors[name]?.join(' ')}>
        <TextArea rows={3} lang={locale} {...form.register(name)} />
      </Field>
      <div>
        <Menu
          trigger={{
            text: t(`batch.insert.${locale}`),
            size: 'small',
            icon: 'file',
          }}
          entries={entries}
        />
      </div>
    </Stack>
  );
}
