import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useClock, useFormat } from '@jpro/platform';
import { CompanyLayout, ListSkeleton, PageHeading, QueryBoundary, TitledCard } from '@jpro/features';
import { besideYear, PeriodLinks, PlotGrid, yearIn } from '@jpro/features/plots';
import { ButtonLink, EmptyState, DescriptionList } from '@jpro/ui';
import type { CompanyReport } from '@jpro/api';
import { reportQuery } from '../../company/companyQueries.ts';
import { useText } from '../../text.ts';
import { KindPlots } from './KindPlots.tsx';
import { MonthPlots } from './MonthPlots.tsx';
import { RatingPlot } from './RatingPlot.tsx';

const address = (year: string): string => `/company/report?year=${year}`;

/** A year of hiring: jobs, applicants, how fast the company was, and where its applicants came from. */
export default function ReportPage() {
  const t = useText();
  const { digits } = useFormat();
  const now = useClock().now();
  const year = yearIn(new URLSearchParams(useLocation().search), now);
  const report = useQuery(reportQuery(year));
  const { previous, next } = besideYear(year, now);
  const link = (to: string | null) => (to ? { to: address(to), label: digits(to) } : null);

  return (
    <CompanyLayout>
      <PageHeading lead={t('report.lead')}>{t('report.title')}</PageHeading>
      <PeriodLinks label={t('report.year')} previous={link(previous)} current={digits(year)} next={link(next)} />
      <QueryBoundary query={report} skeleton={<ListSkeleton rows={3} height={280} />}>
        {(found) =>
          found.total.jobs === 0 && found.total.applicants === 0 ? (
            <EmptyState
              icon="briefcase"
              title={t('report.none', { year: digits(year) })}
              actions={
                <ButtonLink to="/company/job/addjob" icon="plus">
                  {t('post_job')}
                </ButtonLink>
              }
            >
              {t('report.none_help')}
            </EmptyState>
          ) : (
            <>
              <HiringFigures report={found} />
              <PlotGrid>
                <MonthPlots report={found} />
                <KindPlots report={found} />
                <RatingPlot report={found} />
              </PlotGrid>
            </>
          )
        }
      </QueryBoundary>
    </CompanyLayout>
  );
}

/** The year's totals. */
function HiringFigures({ report: { total } }: { readonly report: CompanyReport }) {
  const t = useText();
  const { number } = useFormat();
  const facts = [
    [t('report.jobs'), number(total.jobs)],
    [t('report.applicants'), number(total.applicants)],
    [
      t('report.replied'),
      total.applicants > 0 ? t('report.replied_of', { part: total.replied, all: total.applicants }) : null,
    ],
    [t('stage.hired'), number(total.hired)],
  ] as const;
  return (
    <TitledCard title={t('report.overview')}>
      <DescriptionList
        items={facts.filter(([, value]) => value !== null).map(([term, description]) => ({ term, description }))}
      />
    </TitledCard>
  );
}
