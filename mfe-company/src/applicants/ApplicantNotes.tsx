import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useFormat } from '@jpro/platform';
import { ListSkeleton, QueryBoundary, useFailureToast } from '@jpro/platform/components';
import { Cluster, IconButton, Stack, Text } from '@jpro/ui';
import { WrittenText } from '../layout/WrittenText.tsx';
import { notesQuery } from './applicantQueries.ts';
import { HiddenInPrint } from '../layout/HiddenInPrint.ts';
import { useText } from '../text.ts';
import { NewNote } from './NewNote.tsx';
import { useApplicantCache } from './useApplicantCache.ts';

/** The company's notes about an applicant, with author and time; the applicant never reads them. */
export function ApplicantNotes({ id }: { readonly id: number }) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const queryClient = useQueryClient();
  const cache = useApplicantCache();
  const showFailure = useFailureToast();
  const notes = useQuery(notesQuery(id));
  const changed = async () => {
    cache.refresh();
    await queryClient.invalidateQueries({ queryKey: notesQuery(id).queryKey });
  };
  const remove = useMutation({
    mutationFn: (note: number) => api.delete('/company/application/note/{id}', { params: { id: note } }),
    onError: showFailure,
    onSettled: changed,
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
              <IconButton
                icon="trash"
                label={t('applicant.delete_note')}
                disabled={remove.isPending}
                onClick={() => remove.mutate(note.id)}
              />
            </Cluster>
          ))
        }
      </QueryBoundary>
      <HiddenInPrint>
        <NewNote id={id} onAdded={changed} />
      </HiddenInPrint>
    </Stack>
  );
}
