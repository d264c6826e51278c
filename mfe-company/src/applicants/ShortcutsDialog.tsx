import { Fragment } from 'react';
import { Stack, Text } from '@jpro/ui';
import { Dialog } from '@jpro/ui/dialogs';
import { Switch } from '@jpro/ui/fields';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { Key } from './Key.ts';

const KEYS = [
  ['j', 'k', 'next'],
  ['h', 'l', 'stage'],
  ['o', '', 'open'],
  ['s', '', 'shortlist'],
  ['r', '', 'reject'],
  ['R', '', 'reject_why'],
  ['i', '', 'invite'],
  ['[', ']', 'move'],
  ['x', '', 'choose'],
  ['z', '', 'undo'],
  ['?', '', 'help'],
] as const;

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[4]};
`;

export interface ShortcutsDialogProps {
  readonly enabled: boolean;
  readonly onEnable: (enabled: boolean) => void;
  readonly onClose: () => void;
}

/** Lists all shortcuts of the board, with a switch for people who find single keys disturbing. */
export default function ShortcutsDialog({ enabled, onEnable, onClose }: ShortcutsDialogProps) {
  const t = useText();
  return (
    <Dialog open size="small" onClose={onClose} title={t('shortcuts.title')} closeLabel={t('common.close')}>
      <Stack>
        <Text $tone="muted">{t('shortcuts.lead')}</Text>
        <List>
          {KEYS.map(([key, other, what]) => (
            <Fragment key={what}>
              <dt>
                <Key>{key}</Key> {other && <Key>{other}</Key>}
              </dt>
              <dd>{t(`shortcuts.${what}`)}</dd>
            </Fragment>
          ))}
        </List>
        <Switch label={t('shortcuts.on')} checked={enabled} onChange={(event) => onEnable(event.target.checked)} />
      </Stack>
    </Dialog>
  );
}
