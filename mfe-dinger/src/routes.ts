import { rolesWithout } from '@jpro/api/member-roles';
import {
  defineRoutes,
  type Extension,
  type PageContext,
  pageNumber,
  type PageRouteDefinition,
} from '@jpro/platform/routes';
import { addressConcernQuery } from '@jpro/features/lookup-queries';
import { monthIn, yearIn } from '@jpro/features/periods';
import {
  exchangesQuery,
  invoiceQuery,
  jobMovementsQuery,
  ledgerQuery,
  monthlyReportQuery,
  purchaseQuery,
  purchasesQuery,
  usageReportQuery,
  walletQuery,
} from './queries.ts';
import { ledgerFilter } from './pages/wallet/ledgerFilter.ts';

/** A page of the company's wallet, not indexed by search engines. */
function page(definition: Omit<PageRouteDefinition, 'guard' | 'head'>): PageRouteDefinition {
  return {
    ...definition,
    guard: 'company-only',
    head: ({ t }) => ({ title: t(definition.title), robots: 'noindex' }),
  };
}

const pageOf = ({ url }: PageContext): number => pageNumber(url.searchParams);

export const routes = defineRoutes([
  page({
    pattern: '/company/dinger/wallet',
    page: 'wallet',
    title: 'common.wallet.title',
    redirectFrom: ['/company/dinger'],
    purpose: 'wallet',
    navigation: [
      {
        menus: ['company', 'drawer'],
        icon: 'wallet',
        label: 'common.wallet.title',
        notFor: rolesWithout('balance'),
        order: 200,
      },
    ],
    queries({ url }) {
      const filter = ledgerFilter(url.searchParams);
      return [ledgerQuery(filter), ...(filter.job_id ? [jobMovementsQuery(filter.job_id)] : [])];
    },
  }),
  page({
    pattern: '/company/dinger/purchasedinger',
    page: 'purchasedinger',
    title: 'common.wallet.buy',
    queries: () => [exchangesQuery(), walletQuery(), purchasesQuery(1), addressConcernQuery()],
  }),
  page({
    pattern: '/company/dinger/transaction',
    page: 'transactions',
    title: 'transactions.title',
    queries: (context) => [purchasesQuery(pageOf(context))],
  }),
  {
    ...page({
      pattern: '/company/dinger/transaction/:transition<number>',
      page: 'transaction',
      title: 'transaction.title',
      purpose: 'purchase',
      queries: ({ params }) => [purchaseQuery(params['transition'] ?? '')],
      outcome: ({ params }, read) =>
        read(purchaseQuery(params['transition'] ?? '')) === null ? { status: 404 } : undefined,
    }),
    head({ params, t }, read) {
      const title = t('transaction.title');
      const purchase = read(purchaseQuery(params['transition'] ?? ''));
      return { title: purchase ? `${purchase.reference} – ${title}` : title, robots: 'noindex' };
    },
  },
  page({
    pattern: '/company/dinger/transaction/:transition<number>/invoice',
    page: 'invoice',
    title: 'invoice.title',
    queries: ({ params }) => [invoiceQuery(params['transition'] ?? '')],
    outcome: ({ params }, read) =>
      read(invoiceQuery(params['transition'] ?? '')) === null ? { status: 404 } : undefined,
  }),
  page({
    pattern: '/company/dinger/report',
    page: 'report',
    title: 'report.title',
    queries: ({ url, now }) => [
      monthlyReportQuery(yearIn(url.searchParams, now)),
      usageReportQuery(monthIn(url.searchParams, now)),
    ],
  }),
]);

export const extensions: readonly Extension[] = [];
