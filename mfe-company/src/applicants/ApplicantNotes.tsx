import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApplicantNote } from '@jpro/api';
import { useApi, useFormat } from '@jpro/platform';
import { ListSkeleton, QueryBoundary, useLazyDialog } from '@jpro/features';
import { useApiForm } from '@jpro/forms';
import { Alert, Button, Cluster, Field, IconButton, Stack, Text } from '@jpro/ui';
import { WrittenText } from '../layout/WrittenText.tsx';
import { notesQuery } from './applicantQueries.ts';
import { HiddenInPrint } from '../layout/HiddenInPrint.ts';
import { useText } from '../text.ts';
import type { DeleteNoteDialogProps } from './DeleteNoteDialog.tsx';
import { MentionArea } from './MentionArea.tsx';
import { useApplicantCache } from './useApplicantCache.ts';

/** The company's notes about an applicant, with author and time; the applicant never sees them. */
export function ApplicantNotes({ id }: { readonly id: number }) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const queryClient = useQueryClient();
  const cache = useApplicantCache();
  const deletion = useLazyDialog<DeleteNoteDialogProps, ApplicantNote>(
    () => import(/* webpackChunkName: "applicant-extras" */ './DeleteNoteDialog.tsx'),
  );
  const notes = useQuery(notesQuery(id));
  const changed = async () => {
    cache.refresh();
    await queryClient.invalidateQueries({ queryKey: notesQuery(id).queryKey });
  };
  const form = useApiForm({
    schema: () => import('./NoteFields.ts').then(({ NoteFields }) => NoteFields),
    draftName: `applicant-note-${id}`,
    defaultValues: { text: '' },
    async submit(body, { idempotencyKey }) {
      const typed = form.getValues('text');
      await api.post('/company/application/notes/{id}', { params: { id }, body, idempotencyKey });
      // What was typed in the meantime belongs to the next note.
      if (form.getValues('text') === typed) form.reset({ text: '' });
      await changed();
    },
  });
  return (
    <Stack $gap={3}>
      <QueryBoundary query={notes} skeleton={<ListSkeleton rows={1} />}>
        {({ data }) =>
          data.map((note) => (
            <Cluster key={note.id} $nowrap $align="start" $justify="space-between">
              <div>
                <WrittenText>{note.text}</WrittenText>
                <Text $size="small" $tone="muted">
                  {note.written_by.name} ·{' '}
                  <time dateTime={note.created_at}>{format.dateTime(note.created_at, 'short')}</time>
                </Text>
              </div>
              <IconButton icon="trash" label={t('applicant.delete_note')} onClick={() => deletion.open(note)} />
            </Cluster>
          ))
        }
      </QueryBoundary>
      <HiddenInPrint>
        <form {...form.formProps}>
          <Stack $gap={2} $align="start">
            <Field label={t('applicant.new_note')} help={t('applicant.note_help')} error={form.errorOf('text')}>
              <MentionArea rows={2} onMention={(text) => form.setValue('text', text)} {...form.register('text')} />
            </Field>
            {form.formError && (
              <Alert tone="danger" live>
                {form.formError}
              </Alert>
            )}
            <Button type="submit" variant="secondary" busy={form.busy}>
              {t('applicant.add_note')}
            </Button>
          </Stack>
        </form>
      </HiddenInPrint>
      {deletion.render((Dialog, note) => (
        <Dialog key={note.id} note={note} refresh={changed} onClose={deletion.close} />
      ))}
    </Stack>
  );
}
