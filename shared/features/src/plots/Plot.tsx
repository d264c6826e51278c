import { useId, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { useFormat, createBundledText } from '@jpro/platform';
import { Card, Cluster, Disclosure, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { Table, type TableColumn } from '@jpro/ui/tables';
import { media, space } from '@jpro/ui/tokens';
import type { DrawingProps } from './Columns.tsx';
import { Fills, fillOf } from './fills.tsx';
import { plotCsv } from './plotCsv.ts';
import { type PlotPoint, type PlotSeries, Column } from './plotData.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

export interface PlotProps {
  /**
   * `Columns` over time, `Curves` over time, or `Bars` with one for each kind. A page bundles only those that it names.
   */
  readonly drawing: ComponentType<DrawingProps>;
  readonly title: string;
  /** What the plot shows, in one sentence. */
  readonly summary: string;
  /** What the points are: "Month". */
  readonly axis: string;
  readonly series: readonly PlotSeries[];
  readonly points: readonly PlotPoint[];
  /** How many points, from the first, are drawn: all by default. The table and the file always have all. */
  readonly drawn?: number;
  /** File name of the table, without extension. */
  readonly fileName: string;
}

/** The patterns must be in the page, but take no space. */
const Patterns = styled.svg`
  position: absolute;
  width: 0;
  height: 0;
`;

/**
 * Figures as a plot: a sentence that sums it up, the drawing, and the same figures as a table and as a file for
 * spreadsheets. Works without scripts and without colours.
 */
export function Plot({ drawing: Drawing, title, summary, axis, series, points, drawn, fileName }: PlotProps) {
  const t = usePlotText();
  const { number } = useFormat();
  const id = useId();
  const isEmpty = points.every(({ values }) => values.every((value) => !value));
  const columns: TableColumn<PlotPoint>[] = [
    {
      key: 'axis',
      header: axis,
      lead: true,
      cell: ({ label, to }) => (to ? <TextLink to={to}>{label}</TextLink> : label),
    },
    ...series.map(({ name }, index) => ({
      key: String(index),
      header: name,
      align: 'end' as const,
      cell: ({ values }: PlotPoint) => {
        const value = values[index] ?? null;
        return value === null ? '–' : number(value);
      },
    })),
  ];

  return (
    <Card as="section" $padding={5} aria-labelledby={`${id}-title`}>
      <Stack $gap={3}>
        <Heading level={2} size="large" id={`${id}-title`}>
          {title}
        </Heading>
        <Text id={`${id}-summary`}>{summary}</Text>
        {isEmpty ? (
          <Text $tone="muted">{t('none')}</Text>
        ) : (
          <>
            <Legend id={id} series={series} />
            <div role="img" aria-labelledby={`${id}-title ${id}-summary`}>
              <Patterns aria-hidden="true">
                <Fills id={id} />
              </Patterns>
              <Drawing id={id} series={series} points={points.slice(0, drawn)} format={number} />
            </div>
            <Disclosure summary={t('table')}>
              <Stack $gap={3}>
                <Table caption={title} columns={columns} rows={points} rowKey={({ key }) => key} />
                <Cluster>
                  <TextLink
                    href={`data:text/csv;charset=utf-8,${encodeURIComponent(plotCsv(axis, series, points))}`}
                    download={`${fileName}.csv`}
                  >
                    {t('download')}
                  </TextLink>
                </Cluster>
              </Stack>
            </Disclosure>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** The texts of every plot. */
const usePlotText = createBundledText('plots', { en, my });

const SIZE = 16;

const List = styled(Cluster)`
  list-style: none;

  > li {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
  }
`;

/** Shows which pattern belongs to which series. */
function Legend({ id, series }: { readonly id: string; readonly series: readonly PlotSeries[] }) {
  if (series.length < 2) return null;
  return (
    <List as="ul" $gap={4}>
      {series.map(({ name }, index) => (
        <li key={name}>
          <svg width={SIZE} height={SIZE} aria-hidden="true">
            <Column x="0.5" y="0.5" width={SIZE - 1} height={SIZE - 1} fill={fillOf(id, index)} />
          </svg>
          <Text as="span" $size="small">
            {name}
          </Text>
        </li>
      ))}
    </List>
  );
}

/** Plots side by side where there is room. */
export const PlotGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
