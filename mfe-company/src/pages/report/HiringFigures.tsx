import type { CompanyReport } from '@jpro/api';
import { TitledCard } from '@jpro/features';
import { useFormat } from '@jpro/platform';
import { DescriptionList } from '@jpro/ui';
import { useText } from '../../text.ts';

/** The year's totals. */
export function HiringFigures({ report: { total } }: { readonly report: CompanyReport }) {
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
