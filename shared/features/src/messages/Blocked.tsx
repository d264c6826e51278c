import { useMutation } from '@tanstack/react-query';
import type { ChatPartner } from '@jpro/api';
import { usePlatform } from '@jpro/platform';
import { Button, Stack, Text } from '@jpro/ui';
import { useFailureToast } from '../useFailureToast.ts';
import { threadQuery } from './chatQueries.ts';
import { useMessagesText } from './useMessagesText.ts';

/** Replaces the field for the next message: explains why there is none, and how to unblock the company. */
export function Blocked({ partner: { id } }: { readonly partner: ChatPartner }) {
  const t = useMessagesText();
  const failed = useFailureToast();
  const { api, queryClient } = usePlatform();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.delete('/messages/{id}/block', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: threadQuery(String(id)).queryKey }),
    onError: failed,
  });
  return (
    <Stack $gap={2}>
      <Text $tone="muted" $align="center">
        {t('is_blocked')}
      </Text>
      <Text $align="center">
        <Button variant="secondary" size="small" busy={isPending} onClick={() => mutate()}>
          {t('unblock')}
        </Button>
      </Text>
    </Stack>
  );
}
