import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';
import { useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { useText } from '../text.ts';

interface UndoableDelete {
  /** The list to refetch. */
  readonly list: Parameters<typeof apiKey>[0];
  /** The message shown afterwards. */
  readonly said: string;
  readonly remove: () => Promise<unknown>;
  readonly restore: () => Promise<unknown>;
}

/** Deletes an item of a list at once; a toast offers to restore it. */
export function useUndoableDelete({ list, said, remove, restore }: UndoableDelete) {
  const t = useText();
  const toasts = useToasts();
  const onError = useFailureToast();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: apiKey(list) });
  const undo = useMutation({ mutationFn: restore, onError, onSettled });
  return useMutation({
    mutationFn: remove,
    onSuccess: () => toasts.show(said, 'info', { label: t('common.undo'), run: () => undo.mutate() }),
    onError,
    onSettled,
  });
}
