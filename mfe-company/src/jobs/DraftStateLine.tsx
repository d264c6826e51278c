import { styled } from 'styled-components';
import { useFormat } from '@jpro/platform';
import { Icon, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { useText } from '../text.ts';
import type { DraftState } from './useDraftAutosave.ts';

const Line = styled(Text).attrs({ $size: 'small', $tone: 'muted' })`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 1.75em;
`;

/** The state of the draft: when it was saved, being saved, or only in this browser. Changes are announced. */
export function DraftStateLine({ state }: { readonly state: DraftState }) {
  const t = useText();
  const { time } = useFormat();
  return (
    <Line role="status">
      {state.kind === 'saved' && <Icon name="check" size={16} />}
      {state.kind === 'kept' && <Icon name={state.offline ? 'offline' : 'warning'} size={16} />}
      {state.kind === 'partly' && <Icon name="warning" size={16} />}
      {state.kind === 'saved' && t('draft.saved_at', { time: time(state.at) })}
      {state.kind === 'saving' && t('draft.saving')}
      {state.kind === 'kept' && t('draft.kept')}
      {state.kind === 'partly' && t('draft.partly')}
    </Line>
  );
}
