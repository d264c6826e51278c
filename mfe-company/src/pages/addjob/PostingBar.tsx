import { styled } from 'styled-components';
import { TitledCard, useMay } from '@jpro/features';
import { Alert, Button, Icon, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { useFormat } from '@jpro/platform';
import { CostLine } from '../../jobs/CostLine.tsx';
import { FormBar } from '../../layout/FormBar.tsx';
import type { DraftState } from '../../jobs/useDraftAutosave.ts';
import { useText } from '../../text.ts';

interface PostingBarProps {
  /** In dingers, like `balance`. */
  readonly cost: number;
  readonly balance: number;
  /** The server's message when the balance is too low. */
  readonly refused: string | null;
  readonly draftState: DraftState;
  readonly busy: boolean;
  readonly leaving: boolean;
  readonly onBuy: () => void;
  readonly onSaveAndLeave: () => void;
}

/** The end of the form: the cost, the balance after it, and the buttons, which stay in sight. */
export function PostingBar({
  cost,
  balance,
  refused,
  draftState,
  busy,
  leaving,
  onBuy,
  onSaveAndLeave,
}: PostingBarProps) {
  const t = useText();
  const mayBuy = useMay()('money');
  const short = balance < cost;
  return (
    <>
      <TitledCard $gap={3} title={t('cost.title')}>
        <CostLine cost={cost} balance={balance} />
        {(short || refused !== null) && (
          <Alert tone="warning" live={refused !== null} title={refused ?? t('cost.not_enough')}>
            {t(mayBuy ? 'cost.not_enough_help' : 'common.wallet.who_buys')}
          </Alert>
        )}
        <DraftStateLine state={draftState} />
      </TitledCard>
      <FormBar data-bottom-bar>
        {short ? (
          mayBuy && (
            <Button icon="coins" busy={leaving} onClick={onBuy}>
              {t('common.wallet.buy')}
            </Button>
          )
        ) : (
          <Button type="submit" busy={busy}>
            {t('add_job.post', { count: cost })}
          </Button>
        )}
        <Button variant="secondary" busy={leaving} onClick={onSaveAndLeave}>
          {t('draft.save')}
        </Button>
      </FormBar>
    </>
  );
}

const Line = styled(Text).attrs({ $size: 'small', $tone: 'muted' })`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 1.75em;
`;

/** The state of the draft: when it was saved, being saved, or only in this browser. Changes are announced. */
function DraftStateLine({ state }: { readonly state: DraftState }) {
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
