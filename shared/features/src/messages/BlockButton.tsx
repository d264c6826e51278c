import { styled } from 'styled-components';
import type { ChatPartner } from '@jpro/api';
import { IconButton } from '@jpro/ui';
import { useLazyDialog } from '../useLazyDialog.ts';
import { useMessagesText } from './useMessagesText.ts';

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
