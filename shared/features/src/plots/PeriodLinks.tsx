import { ButtonLink, Cluster, Icon, Text } from '@jpro/ui';
import { useFormat } from '@jpro/platform';
import type { PlotPoint } from './plotData.ts';

interface Period {
  readonly to: string;
  readonly label: string;
}

interface PeriodLinksProps {
  /** Name of the navigation: "Year". */
  readonly label: string;
  readonly previous: Period | null;
  readonly current: string;
  /** Null when the next period has not begun. */
  readonly next: Period | null;
}

/** The year or month that a report shows, with links to the previous and next one. */
export function PeriodLinks({ label, previous, current, next }: PeriodLinksProps) {
  return (
    <Cluster as="nav" aria-label={label} $gap={3}>
      {previous && (
        <ButtonLink to={previous.to} variant="secondary" size="small" icon="chevronLeft">
          {previous.label}
        </ButtonLink>
      )}
      <Text as="span" $weight="bold" aria-current="page">
        {current}
      </Text>
      {next && (
        <ButtonLink to={next.to} variant="secondary" size="small">
          {next.label}
          <Icon name="chevronRight" size={16} />
        </ButtonLink>
      )}
    </Cluster>
  );
}

/** Points for months, `YYYY-MM`, named in the page's language. */
export function useMonthPoints(): <M extends { readonly month: string }>(
  months: readonly M[],
  valuesOf: (month: M) => PlotPoint['values'],
) => PlotPoint[] {
  const { date, number } = useFormat();
  return (months, valuesOf) =>
    months.map((each) => ({
      key: each.month,
      label: date(`${each.month}-01`, 'month'),
      tick: number(Number(each.month.slice(5))),
      values: valuesOf(each),
    }));
}
