import { useState } from 'react';
import { styled } from 'styled-components';
import type { ChatPartner } from '@jpro/api';
import { IconButton } from '@jpro/ui';
import { useLazyComponent } from '../useLazyComponent.ts';
import { useMessagesText } from './useMessagesText.ts';

const AtTheEnd = styled.div`
  margin-inline-start: auto;
`;

const loadDialog = () => import(/* webpackChunkName: "block-dialog" */ './BlockDialog.tsx');

/** For a jobseeker: ends the conversation with a company. */
export function BlockButton({ partner }: { readonly partner: ChatPartner }) {
  const t = useMessagesText();
  const { Component: Dialog, load } = useLazyComponent(loadDialog);
  const [open, setOpen] = useState(false);
  const start = () => {
    setOpen(true);
    load();
  };
  return (
    <AtTheEnd>
      <IconButton icon="ban" label={t('block', { name: partner.name })} onClick={start} />
      {open && Dialog && <Dialog partner={partner} onClose={() => setOpen(false)} />}
    </AtTheEnd>
  );
}
