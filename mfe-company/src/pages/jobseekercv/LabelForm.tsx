import type { CvLabel } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { TitledCard } from '@jpro/platform/components';
import { DraftNotice, useApiForm } from '@jpro/platform/form';
import { Alert, Button, Cluster, Field, Stack, TextArea, TextInput } from '@jpro/ui';
import { tagsIn } from '../../cvs/tagsIn.ts';
import { useRefreshCvs } from '../../cvs/useRefreshCvs.ts';
import { useText } from '../../text.ts';

const MAX_NOTE = 2000;

interface LabelFormProps {
  readonly jobseekerId: number;
  readonly label: CvLabel;
}

/** The company's own tags and note; the jobseeker and other companies never see them. */
export function LabelForm({ jobseekerId, label }: LabelFormProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const refresh = useRefreshCvs();
  const form = useApiForm({
    schema: () => import('./LabelFields.ts').then(({ LabelFields }) => LabelFields),
    draftName: `cv-label-${jobseekerId}`,
    defaultValues: { tags: label.tags.join(', '), note: label.note ?? '' },
    async submit({ tags, note }) {
      const saved = await api.put('/company/unlock_jobseekers/{id}', {
        params: { id: jobseekerId },
        body: { tags: tagsIn(tags), note },
      });
      form.setValue('tags', saved.tags.join(', '));
      refresh();
      toasts.show(t('label.saved'), 'success');
    },
  });
  const { register, errorOf, formError, failure } = form;
  const refusedTags = Object.entries(failure?.errors ?? {}).flatMap(([field, errors]) =>
    field.startsWith('tags.') ? errors : [],
  );

  return (
    <TitledCard title={t('label.title')} $gap={3}>
      <form {...form.formProps}>
        <Stack $gap={3}>
          <DraftNotice draft={form.draft} />
          <Field label={t('label.tags')} help={t('label.tags_help')} error={errorOf('tags') ?? refusedTags[0]}>
            <TextInput {...register('tags')} />
          </Field>
          <Field label={t('label.note')} help={t('label.note_help')} error={errorOf('note')}>
            <TextArea
              limit={MAX_NOTE}
              countLabel={(length) => t('common.length_of', { length, limit: MAX_NOTE })}
              {...register('note')}
            />
          </Field>
          {formError && refusedTags.length === 0 && (
            <Alert tone="danger" live>
              {formError}
            </Alert>
          )}
          <Cluster>
            <Button type="submit" variant="secondary" busy={form.busy}>
              {t('label.save')}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </TitledCard>
  );
}
