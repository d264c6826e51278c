import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useClock, useFormat } from '@jpro/platform';
import { ListSkeleton, QueryBoundary, useRefreshOn } from '@jpro/features';
import { besideMonth, besideYear, monthIn, PeriodLinks, yearIn } from '@jpro/features/plots';
import { Stack } from '@jpro/ui';
import { WalletLayout } from '../../layout/WalletLayout.tsx';
import { monthlyReportQuery, usageReportQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { MonthPlots } from './MonthPlots.tsx';
import { YearPlots } from './YearPlots.tsx';

const address = (year: string, month: string): string =>
  `/company/dinger/report?${new URLSearchParams({ year, month })}`;

/** What was added to the wallet and what was spent: a year by months, and a month by days. */
export default function ReportPage() {
  const t = useText();
  const { digits, date } = useFormat();
  const now = useClock().now();
  const search = new URLSearchParams(useLocation().search);
  const [year, month] = [yearIn(search, now), monthIn(search, now)];
  const ofYear = useQuery({ ...monthlyReportQuery(year), placeholderData: keepPreviousData });
  const ofMonth = useQuery({ ...usageReportQuery(month), placeholderData: keepPreviousData });
  useRefreshOn('companytransaction', '/dinger-monthly-report/{p}');
  useRefreshOn('companytransaction', '/dinger-usage-report/{p}');
  const thisYear = Number(yearIn(new URLSearchParams(), now));
  const years = besideYear(year, now);
  const months = besideMonth(month, now);
  const yearLink = (to: string | null) => to && { to: address(to, month), label: digits(to) };
  const monthLink = (to: string | null) => to && { to: address(year, to), label: date(`${to}-01`, 'month') };

  return (
    <WalletLayout tab="report" title={t('report.title')} lead={t('report.lead')}>
      <Stack $gap={4}>
        <PeriodLinks
          label={t('report.year')}
          previous={yearLink(years.previous) || null}
          current={digits(year)}
          next={yearLink(years.next) || null}
        />
        <QueryBoundary query={ofYear} skeleton={<ListSkeleton rows={3} height={280} />}>
          {(report) => <YearPlots report={report} isThisYear={report.year === thisYear} />}
        </QueryBoundary>
      </Stack>
      <Stack $gap={4}>
        <PeriodLinks
          label={t('common.month')}
          previous={monthLink(months.previous) || null}
          current={date(`${month}-01`, 'month')}
          next={monthLink(months.next) || null}
        />
        <QueryBoundary query={ofMonth} skeleton={<ListSkeleton rows={1} height={280} />}>
          {(report) => <MonthPlots report={report} />}
        </QueryBoundary>
      </Stack>
    </WalletLayout>
  );
}
