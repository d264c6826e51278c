import type { CompanyReport, Lookup } from '@jpro/api';
import { useLocalName } from '@jpro/platform';
import { Bars, Plot, type PlotPoint } from '@jpro/features/plots';
import { useText } from '../../text.ts';

interface Counted {
  readonly applicants: number;
  readonly hired: number;
}

/** Applicants by job type, by place and by where they came from. */
export function KindPlots({ report }: { readonly report: CompanyReport }) {
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
