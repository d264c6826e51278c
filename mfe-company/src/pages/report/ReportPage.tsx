import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useClock, useFormat, useLocalName } from '@jpro/platform';
import { CompanyLayout, ListSkeleton, PageHeading, QueryBoundary, TitledCard } from '@jpro/features';
import { besideYear, PeriodLinks, PlotGrid, yearIn, Bars, Plot, type PlotPoint } from '@jpro/features/plots';
import { EmptyState, DescriptionList } from '@jpro/ui';
import type { CompanyReport, Lookup } from '@jpro/api';
import { PostJobLink } from '../../jobs/PostJobLink.tsx';
import { reportQuery } from '../../company/companyQueries.ts';
import { useText } from '../../text.ts';
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
            <EmptyState icon="briefcase" title={t('report.none', { year: digits(year) })} actions={<PostJobLink />}>
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

interface Counted {
  readonly applicants: number;
  readonly hired: number;
}

/** Applicants by job type, by place and by where they came from. */
function KindPlots({ report }: { readonly report: CompanyReport }) {
  const t = useText();
  const nameOf = useLocalName();
  const series = [{ name: t('stage.hired') }, { name: t('report.not_hired') }];
  const pointOf = (key: string, label: string, { applicants, hired }: Counted): PlotPoint => ({
    key,
    label,
    values: [hired, applicants - hired],
  });
  const lookups = (rows: readonly (Counted & { readonly of: Lookup })[]) =>
    rows.map((row) => pointOf(String(row.of.id), nameOf(row.of), row));
  const types = lookups(report.job_types.map((row) => ({ ...row, of: row.job_type })));
  const places = lookups(report.places.map((row) => ({ ...row, of: row.location })));
  const sources = report.sources.map((row) => pointOf(row.source, t(`report.source.${row.source}`), row));
  const most = (points: readonly PlotPoint[]) => {
    const applicants = ({ values }: PlotPoint) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    const first = [...points].sort((one, other) => applicants(other) - applicants(one))[0];
    return first && applicants(first) > 0
      ? t('report.most', { kind: first.label, count: applicants(first) })
      : t('report.nobody');
  };

  return [
    { key: 'job-types', title: t('report.by_job_type'), axis: t('common.job.type'), points: types },
    { key: 'places', title: t('report.by_place'), axis: t('common.place.region'), points: places },
    { key: 'sources', title: t('report.by_source'), axis: t('report.source_axis'), points: sources },
  ].map(({ key, title, axis, points }) => (
    <Plot
      key={key}
      drawing={Bars}
      title={title}
      summary={most(points)}
      axis={axis}
      series={series}
      points={points}
      fileName={`${key}-${report.year}`}
    />
  ));
}
