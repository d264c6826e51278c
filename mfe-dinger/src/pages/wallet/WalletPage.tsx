import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { BeyondLastPage, ListSkeleton, QueryBoundary, useMay, usePageLabels, useRefreshOn } from '@jpro/features';
import {
  Alert,
  Card,
  EmptyState,
  Heading,
  Pagination,
  Skeleton,
  Stack,
  Text,
  Button,
  Field,
  TextInput,
} from '@jpro/ui';
import { fontSize, fontWeight } from '@jpro/ui/tokens';
import { useEffect } from 'react';
import { apiKey } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { typedNumber, useApiForm } from '@jpro/forms';
import { BuyDingersLink } from '../../layout/BuyDingersLink.tsx';
import { WalletLayout } from '../../layout/WalletLayout.tsx';
import { jobMovementsQuery, ledgerQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { Ledger } from './Ledger.tsx';
import { isFiltered, ledgerFilter, ledgerPath } from './ledgerFilter.ts';
import { LedgerFilterForm } from './LedgerFilterForm.tsx';

const Balance = styled.p`
  font-size: ${fontSize.display};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
`;

export default function WalletPage() {
  const t = useText();
  const filter = ledgerFilter(new URLSearchParams(useLocation().search));
  const mayPay = useMay()('money');
  const wallet = useQuery({ ...ledgerQuery(filter), placeholderData: keepPreviousData });
  const job = useQuery({ ...jobMovementsQuery(filter.job_id), enabled: mayPay && filter.job_id !== '' }).data;
  const pageLabels = usePageLabels();
  useRefreshOn('companytransaction', '/company/dinger/wallet');
  useRefreshOn('companytransaction', '/company/transition_byjob/{id}');

  return (
    <WalletLayout tab="wallet" title={t('common.wallet.title')} actions={<BuyDingersLink />}>
      <QueryBoundary query={wallet} skeleton={<WalletSkeleton />}>
        {({ balance, movements, period, low_balance }) => (
          <>
            <Card $padding={5}>
              <Text $tone="muted">{t('wallet.balance')}</Text>
              <Balance aria-live="polite">{t('common.dingers', { count: balance })}</Balance>
              {low_balance !== null && balance < low_balance && (
                <Alert tone="warning">{t('low_balance.below', { count: low_balance })}</Alert>
              )}
              <Text $size="small" $tone="muted">
                {t('wallet.help')}
              </Text>
            </Card>
            <Stack as="section" $gap={3} aria-labelledby="ledger">
              <Heading level={2} size="title" id="ledger">
                {t('wallet.ledger')}
              </Heading>
              {job && (
                <Text>
                  {t('ledger.for_job', { job: job.job.title, dingers: t('common.dingers', { count: job.spent }) })}
                </Text>
              )}
              <LedgerFilterForm filter={filter} />
              {period && <Text>{t('ledger.period', period)}</Text>}
              {movements.total === 0 && isFiltered(filter) ? (
                <EmptyState icon="search" title={t('ledger.nothing')} headingLevel={3}>
                  {t('ledger.nothing_help')}
                </EmptyState>
              ) : movements.total === 0 ? (
                <EmptyState
                  icon="wallet"
                  drawing="wallet"
                  title={t('wallet.none')}
                  headingLevel={3}
                  actions={<BuyDingersLink />}
                >
                  {t(mayPay ? 'wallet.none_help' : 'common.wallet.who_buys')}
                </EmptyState>
              ) : movements.data.length === 0 ? (
                <BeyondLastPage first={ledgerPath({ ...filter, page: 1 })} headingLevel={3} />
              ) : (
                <>
                  <Ledger movements={movements.data} />
                  <Pagination
                    page={movements.current_page}
                    pageCount={movements.last_page}
                    hrefFor={(page) => ledgerPath({ ...filter, page })}
                    {...pageLabels}
                  />
                </>
              )}
            </Stack>
            {mayPay && <LowBalanceForm dingers={low_balance} />}
          </>
        )}
      </QueryBoundary>
    </WalletLayout>
  );
}

function WalletSkeleton() {
  return (
    <>
      <Skeleton $shape="block" $height={148} />
      <ListSkeleton rows={5} height={56} />
    </>
  );
}

/** The balance below which the company is notified; empty for never. */
function LowBalanceForm({ dingers }: { readonly dingers: number | null }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ LowBalanceForm }) => LowBalanceForm),
    defaultValues: { dingers },
    async submit(body) {
      await api.put('/company/dinger/low_balance', { body });
      await queryClient.invalidateQueries({ queryKey: apiKey('/company/dinger/wallet') });
      if (form.getValues('dingers') === body.dingers) form.reset(body);
      toasts.show(t(body.dingers === null ? 'low_balance.off' : 'low_balance.saved'), 'success');
    },
  });
  // It may be changed in another tab; what is typed here stays.
  useEffect(() => {
    const { dingers: before } = form.defaultValues();
    if (before !== dingers && before === form.getValues('dingers')) form.reset({ dingers });
  });
  return (
    <Card $padding={5}>
      <form {...form.formProps}>
        <Stack $gap={3}>
          {form.formError && (
            <Alert tone="danger" live>
              {form.formError}
            </Alert>
          )}
          <Field label={t('low_balance.label')} help={t('low_balance.help')} error={form.errorOf('dingers')}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              {...form.register('dingers', { setValueAs: typedNumber })}
            />
          </Field>
          <div>
            <Button type="submit" variant="secondary" busy={form.busy}>
              {t('low_balance.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
