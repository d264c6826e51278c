import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Purchase } from '@jpro/api';
import { yangonDay } from '@jpro/api/yangon-day';
import { useFormat, useLocale } from '@jpro/platform';
import {
  BeyondLastPage,
  ListSkeleton,
  QueryBoundary,
  usePageLabels,
  usePageNumber,
  useRefreshOn,
} from '@jpro/features';
import { ButtonLink, Cluster, EmptyState, Pagination, TextLink } from '@jpro/ui';
import { Table, type TableColumn } from '@jpro/ui/tables';
import { BuyDingersLink } from '../../layout/BuyDingersLink.tsx';
import { WalletLayout } from '../../layout/WalletLayout.tsx';
import { PurchaseStatus } from '../../purchases/PurchaseStatus.tsx';
import { usePrice } from '../../purchases/usePrice.ts';
import { purchasesQuery } from '../../queries.ts';
import { useText } from '../../text.ts';

const pageAddress = (page: number): string => `/company/dinger/transaction?page=${page}`;

/** The invoices of each month in which one of these purchases was paid, as one file. */
function MonthInvoices({ purchases }: { readonly purchases: readonly Purchase[] }) {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const paid = purchases.flatMap(({ paid_at }) => (paid_at === null ? [] : [yangonDay(new Date(paid_at)).slice(0, 7)]));
  return (
    <Cluster $gap={2}>
      {[...new Set(paid)].map((month) => (
        <ButtonLink
          key={month}
          href={`/file/pdf/invoices/${month}?language=${locale}`}
          download=""
          variant="quiet"
          icon="download"
        >
          {t('transactions.month', { month: format.date(`${month}-01`, 'month') })}
        </ButtonLink>
      ))}
    </Cluster>
  );
}

export default function TransactionsPage() {
  const t = useText();
  const format = useFormat();
  const price = usePrice();
  const purchases = useQuery({
    ...purchasesQuery(usePageNumber()),
    placeholderData: keepPreviousData,
  });
  const pageLabels = usePageLabels();
  useRefreshOn('companytransaction', '/company/dinger/transaction_list');

  const columns: TableColumn<Purchase>[] = [
    {
      key: 'reference',
      header: t('transactions.reference'),
      lead: true,
      cell: ({ id, reference }) => (
        <TextLink to={`/company/dinger/transaction/${id}`} translate="no">
          {reference}
        </TextLink>
      ),
    },
    { key: 'when', header: t('common.when'), cell: ({ created_at }) => format.dateTime(created_at, 'short') },
    {
      key: 'dingers',
      header: t('ledger.dingers'),
      align: 'end',
      cell: ({ dingers, bonus }) => (bonus > 0 ? t('purchase.with_bonus', { dingers, bonus }) : format.number(dingers)),
    },
    {
      key: 'amount',
      header: t('transactions.amount'),
      align: 'end',
      cell: ({ amount, currency }) => price(amount, currency),
    },
    {
      key: 'payment',
      header: t('purchase.payment_type'),
      onPhone: 'hidden',
      cell: ({ payment_type }) => t(`payment_type.${payment_type}`),
    },
    {
      key: 'status',
      header: t('transactions.status'),
      cell: (purchase) => <PurchaseStatus purchase={purchase} />,
    },
  ];

  return (
    <WalletLayout tab="transaction" title={t('transactions.title')} actions={<BuyDingersLink />}>
      <QueryBoundary query={purchases} skeleton={<ListSkeleton height={56} />}>
        {(response) =>
          response.total === 0 ? (
            <EmptyState icon="coins" drawing="wallet" title={t('transactions.none')} actions={<BuyDingersLink />}>
              {t('transactions.none_help')}
            </EmptyState>
          ) : response.data.length === 0 ? (
            <BeyondLastPage first={pageAddress(1)} />
          ) : (
            <>
              <MonthInvoices purchases={response.data} />
              <Table caption={t('transactions.title')} columns={columns} rows={response.data} rowKey={({ id }) => id} />
              <Pagination
                page={response.current_page}
                pageCount={response.last_page}
                hrefFor={pageAddress}
                {...pageLabels}
              />
            </>
          )
        }
      </QueryBoundary>
    </WalletLayout>
  );
}
