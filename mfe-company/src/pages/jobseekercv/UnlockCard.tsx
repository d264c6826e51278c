import { useQuery, useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useApi, useToasts } from '@jpro/platform';
import { QueryBoundary, TitledCard, useMay } from '@jpro/features';
import { Alert, Button, Cluster, Icon, Skeleton, Text } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import { useRef, useState } from 'react';
import { ApiError } from '@jpro/api';
import { randomId } from '@jpro/platform/random-id';
import { cvPath } from '../../cvs/cvPath.ts';
import { BuyDingersLink } from '../../jobs/BuyDingersLink.tsx';
import { CostLine } from '../../jobs/CostLine.tsx';
import { costShown } from '../../company/costShown.ts';
import { isRefusedFor, type CostAndBalance } from '../../company/isRefusedFor.ts';
import { walletQuery } from '../../company/companyQueries.ts';
import { useText } from '../../text.ts';
import { useRefreshCvs } from '../../cvs/useRefreshCvs.ts';

const GAINS = ['contact', 'name', 'file', 'employers', 'message', 'forever'] as const;

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  list-style: none;

  > li {
    display: flex;
    gap: ${space[2]};
  }

  svg {
    flex: none;
    margin-top: calc((1em * var(--leading) - 20px) / 2);
    color: ${color.primary};
  }
`;

interface UnlockCardProps {
  readonly jobseekerId: number;
  /** In dingers. */
  readonly cost: number;
}

/** Explains before the click what unlocking brings and costs, and what balance is left. */
export function UnlockCard({ jobseekerId, cost }: UnlockCardProps) {
  const t = useText();
  const mayBuy = useMay()('money');
  const wallet = useQuery(walletQuery());
  const { unlock, busy, failure, sent } = useUnlockCv(jobseekerId);

  return (
    <TitledCard title={t('unlock.title')} $gap={3}>
      <Text>{t('unlock.lead')}</Text>
      <List>
        {GAINS.map((gain) => (
          <li key={gain}>
            <Icon name="check" />
            {t(`unlock.gain.${gain}`)}
          </li>
        ))}
      </List>
      <QueryBoundary query={wallet} skeleton={<Skeleton $shape="block" $height={96} />}>
        {({ balance }) => {
          const shown = costShown({ cost, balance }, sent, failure);
          const short = shown.balance < shown.cost;
          const refusal = isRefusedFor(shown, failure, sent) ? failure.message : undefined;
          return (
            <>
              <CostLine {...shown} what={t('unlock.costs')} after={t('unlock.after')} />
              {(short || refusal) && (
                <Alert tone="warning" live={refusal !== undefined} title={refusal ?? t('unlock.not_enough')}>
                  {t(mayBuy ? 'unlock.not_enough_help' : 'common.wallet.who_buys')}
                </Alert>
              )}
              {failure && failure.status !== 402 && (
                <Alert tone="danger" live>
                  {failure.status === 404 ? t('unlock.gone') : failure.message}
                </Alert>
              )}
              <Cluster>
                {short ? (
                  <BuyDingersLink back={cvPath(jobseekerId)} />
                ) : (
                  <Button icon="lock" busy={busy} onClick={() => unlock(shown)}>
                    {t('unlock.button', { count: shown.cost })}
                  </Button>
                )}
              </Cluster>
            </>
          );
        }}
      </QueryBoundary>
    </TitledCard>
  );
}

/** Unlocks a CV once, however often it is clicked; the server charges once for all tabs and devices. */
function useUnlockCv(jobseekerId: number) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const refresh = useRefreshCvs();
  const [idempotencyKey] = useState(randomId);
  // A double click arrives before the button is disabled.
  const underWay = useRef(false);
  const unlock = useMutation({
    mutationFn: (shown: CostAndBalance) =>
      api.post('/company/unlockcv/{id}', {
        params: { id: jobseekerId },
        query: { cost: String(shown.cost) },
        idempotencyKey,
      }),
    onSuccess: ({ charge }) => {
      refresh();
      toasts.show(
        charge.cost === 0 ? t('unlock.already') : t('unlock.done', { count: charge.cost, balance: charge.balance }),
        'success',
      );
    },
    onError: () => {
      underWay.current = false;
      refresh();
    },
  });
  return {
    unlock(shown: CostAndBalance): void {
      if (underWay.current) return;
      underWay.current = true;
      unlock.mutate(shown);
    },
    busy: unlock.isPending || unlock.isSuccess,
    failure: unlock.error instanceof ApiError ? unlock.error : null,
    /** What was shown when it was last tried. */
    sent: unlock.variables,
  };
}
