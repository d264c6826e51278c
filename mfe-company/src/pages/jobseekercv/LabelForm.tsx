import { useQueryClient } from '@tanstack/react-query';
import { ApiError, type OwnCvLabel } from '@jpro/api';
import { MAX_CV_NOTE } from '@jpro/api/fields';
import { useApi, useToasts } from '@jpro/platform';
import { TitledCard } from '@jpro/features';
import { DraftNotice, SharedFormError, useApiForm, useKnownVersion } from '@jpro/forms';
import { Button, Cluster, Field, Stack, TextArea, TextInput } from '@jpro/ui';
import { cvQuery } from '../../cvs/cvQueries.ts';
import { tagsIn } from '../../cvs/tagsIn.ts';
import { useRefreshCvs } from '../../cvs/useRefreshCvs.ts';
import { useText } from '../../text.ts';

interface LabelFormProps {
  readonly jobseekerId: number;
  readonly label: OwnCvLabel;
}

/** The form's initial values. */
const valuesOf = ({ tags, note }: OwnCvLabel) => ({ tags: tags.join(', '), note: note ?? '' });

/** The company's own tags and note; the jobseeker and other companies never see them. */
export function LabelForm({ jobseekerId, label }: LabelFormProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const refresh = useRefreshCvs();
  const queryClient = useQueryClient();
  const known = useKnownVersion(label.version, async () => {
    const found = await queryClient.fetchQuery({ ...cvQuery(jobseekerId), staleTime: 0 });
    return found?.label ? { version: found.label.version, values: valuesOf(found.label) } : undefined;
  });
  const form = useApiForm({
    schema: () => import('./LabelFields.ts').then(({ LabelFields }) => LabelFields),
    draftName: `cv-label-${jobseekerId}`,
    defaultValues: valuesOf(label),
    shared: { readAgain: known.readAgain },
    async submit({ tags, note }) {
      const typed = form.getValues('tags');
      const saved = await api
        .put('/company/unlock_jobseekers/{id}', {
          params: { id: jobseekerId },
          query: { known_version: known.current() },
          body: { tags: tagsIn(tags), note },
        })
        .catch((error: unknown) => Promise.reject(atTags(error)));
      known.saved(saved.version);
      const values = valuesOf(saved);
      const now = form.getValues();
      // The saved tags, unless more were typed in the meantime.
      form.reset({ ...now, tags: now.tags === typed ? values.tags : now.tags }, { defaultValues: values });
      refresh();
      toasts.show(t('label.saved'), 'success');
    },
  });
  const { register, errorOf } = form;

  return (
    <TitledCard title={t('label.title')} $gap={3}>
      <form {...form.formProps}>
        <Stack $gap={3}>
          <DraftNotice draft={form.draft} />
          <Field label={t('label.tags')} help={t('label.tags_help')} error={errorOf('tags')}>
            <TextInput {...register('tags')} />
          </Field>
          <Field label={t('label.note')} help={t('label.note_help')} error={errorOf('note')}>
            <TextArea
              limit={MAX_CV_NOTE}
              countLabel={(length) => t('common.length_of', { length, limit: MAX_CV_NOTE })}
              {...register('note')}
            />
          </Field>
          <SharedFormError
            form={form}
            saved={[
              { fields: ['tags'], label: t('label.tags'), value: label.tags.join(', ') },
              { fields: ['note'], label: t('label.note'), value: label.note },
            ]}
          />
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

/** An error of a single tag belongs to the field in which all of them are typed. */
function atTags(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, message, errors, requestId, retryAfter } = error;
  const byField = Object.entries(errors).map(([field, said]) => [field.replace(/^tags\.\d+$/, 'tags'), [...said]]);
  return new ApiError(status, message, Object.fromEntries(byField), requestId, retryAfter);
}
