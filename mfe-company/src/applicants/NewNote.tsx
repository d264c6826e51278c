import { useRef, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useTextDraft } from '@jpro/platform/components';
import { Alert, Button, Field, Stack, TextArea } from '@jpro/ui';
import { useText } from '../text.ts';

interface NewNoteProps {
  /** The application. */
  readonly id: number;
  readonly onAdded: () => Promise<void>;
}

/** One text, checked by the server alone: the page needs no code that validates. */
export function NewNote({ id, onAdded }: NewNoteProps) {
  const t = useText();
  const api = useApi();
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useTextDraft(`applicant-note-${id}`, 'text');
  const add = useMutation({
    mutationFn: (text: string) => api.post('/company/application/notes/{id}', { params: { id }, body: { text } }),
    onSuccess() {
      draft.write('');
      return onAdded();
    },
  });
  const refused = add.error instanceof ApiError ? add.error.errors['text']?.join(' ') : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (draft.text.trim() === '') return area.current?.focus();
    if (!add.isPending) add.mutate(draft.text);
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack $gap={2} $align="start">
        <Field label={t('applicant.new_note')} help={t('applicant.note_help')} error={refused}>
          <TextArea
            ref={area}
            rows={2}
            name="text"
            value={draft.text}
            onChange={(event) => draft.write(event.currentTarget.value)}
          />
        </Field>
        {add.error && !refused && (
          <Alert tone="danger" live>
            {add.error.message}
          </Alert>
        )}
        <Button type="submit" variant="secondary" busy={add.isPending}>
          {t('applicant.add_note')}
        </Button>
      </Stack>
    </form>
  );
}
