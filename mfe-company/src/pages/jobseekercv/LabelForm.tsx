import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ApiError, type CvLabel } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { TitledCard } from '@jpro/platform/components';
import { Alert, Button, Cluster, Field, Stack, TextArea, TextInput } from '@jpro/ui';
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
  const [tags, setTags] = useState(label.tags.join(', '));
  const [note, setNote] = useState(label.note ?? '');
  const save = useMutation({
    mutationFn: () =>
      api.put('/company/unlock_jobseekers/{id}', {
        params: { id: jobseekerId },
        body: { tags: tagsIn(tags), note },
      }),
    onSuccess: (saved) => {
      refresh();
      setTags(saved.tags.join(', '));
      toasts.show(t('label.saved'), 'success');
    },
  });
  const failure = save.error instanceof ApiError ? save.error : null;
  const errorOf = (field: string) =>
    Object.entries(failure?.errors ?? {}).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1][0];

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <TitledCard title={t('label.title')} $gap={3}>
      <form method="post" onSubmit={submit}>
        <Stack $gap={3}>
          <Field label={t('label.tags')} help={t('label.tags_help')} error={errorOf('tags')}>
            <TextInput value={tags} onChange={(event) => setTags(event.target.value)} />
          </Field>
          <Field label={t('label.note')} help={t('label.note_help')} error={errorOf('note')}>
            <TextArea
              value={note}
              limit={MAX_NOTE}
              countLabel={(length) => t('common.length_of', { length, limit: MAX_NOTE })}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
          {failure && !failure.errors && (
            <Alert tone="danger" live>
              {failure.message}
            </Alert>
          )}
          <Cluster>
            <Button type="submit" variant="secondary" busy={save.isPending}>
              {t('label.save')}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </TitledCard>
  );
}

/** Separated by Latin or Burmese commas. */
const tagsIn = (text: string): string[] =>
  text
    .split(/[,၊\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
