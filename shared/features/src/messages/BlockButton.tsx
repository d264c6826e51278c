import { styled } from 'styled-components';
import type { ChatPartner } from '@jpro/api';
import { IconButton, Button, Stack, Text } from '@jpro/ui';
import { useMutation } from '@tanstack/react-query';
import { usePlatform } from '@jpro/platform';
import { useLazyDialog } from '../useLazyDialog.ts';
import { useMessagesText } from './useMessagesText.ts';
import { useFailureToast } from '../useFailureToast.ts';
import { threadQuery } from './chatQueries.ts';

const AtTheEnd = styled.div`
  margin-inline-start: auto;
`;

const loadDialog = () => import(/* webpackChunkName: "block-dialog" */ './block/BlockDialog.tsx');

/** For a jobseeker: ends the conversation with a company. */
export function BlockButton({ partner }: { readonly partner: ChatPartner }) {
  const t = useMessagesText();
  const dialog = useLazyDialog(loadDialog);
  return (
    <AtTheEnd>
      <IconButton icon="ban" label={t('block', { name: partner.name })} onClick={() => dialog.open()} />
      {dialog.render((Dialog) => (
        <Dialog partner={partner} onClose={dialog.close} />
      ))}
    </AtTheEnd>
  );
}

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
