import { useStored } from '@jpro/features';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useLocalName } from '@jpro/platform';
import { Text, TextLink } from '@jpro/ui';
import { color, fontSize, media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { RECENT_FIELD_STORED_AS } from '../../jobs/recentField.ts';
import { jobFunctionsQuery } from '@jpro/features/lookup-queries';
import { searchPath } from '../../search/searchAddress.ts';
import { useText } from '../../text.ts';
import { HomeSection } from './HomeSection.tsx';
import { functionPaysQuery } from './homeQueries.ts';
import { byJobCount } from './JobsByCategory.tsx';

const SHOWN = 6;

const List = styled.ul`
  margin-bottom: ${space[2]};
  list-style: none;

  li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr);
    gap: 0 ${space[4]};
    align-items: center;
    padding-block: ${space[2]};
    border-bottom: 1px solid ${color.line};
  }

  p {
    grid-area: 1 / 3;
    text-align: end;
  }

  ${media.mobile} {
    li {
      grid-template-columns: minmax(0, 1fr);
      gap: ${space[1]};
      font-size: ${fontSize.small};
    }

    p {
      grid-area: auto;
      text-align: start;
    }
  }
`;

const Chart = styled.svg`
  grid-area: 1 / 2;
  width: 100%;
  fill: ${color.raised};

  rect + rect {
    fill: ${color.primary};
  }

  ${media.mobile} {
    grid-area: auto;
  }
`;

interface RangeProps {
  readonly low: number;
  readonly high: number;
  /** The end of the scale, which begins at zero. */
  readonly most: number;
}

/** The pay as a bar. Decorative, because the words beside it say the same. */
function Range({ low, high, most }: RangeProps) {
  const percent = (value: number) => `${Math.round((value / most) * 100)}%`;
  return (
    <Chart height="8" aria-hidden>
      <rect width="100%" height="8" rx="4" />
      <rect x={percent(low)} width={percent(Math.max(high - low, most / 50))} height="8" rx="4" />
    </Chart>
  );
}

/**
 * What employers pay in the fields with the most jobs. The last place is for the field that this browser looked at
 * last, unless it is already listed: it is known only once the page is on screen, and nothing may move then.
 */
export function PayByField() {
  const t = useText();
  const nameOf = useLocalName();
  const format = useFormat();
  const own = useStored(RECENT_FIELD_STORED_AS);
  const { data: pays } = useQuery(functionPaysQuery);
  const { white = [], blue = [] } = useQuery(jobFunctionsQuery()).data?.jobfunctions ?? {};
  const isOwn = ({ id }: { readonly id: number }) => String(id) === own;
  const rows = byJobCount([...white, ...blue]).flatMap((row) => {
    const pay = pays?.find(({ job_function_id }) => job_function_id === row.id);
    return pay ? [{ row, pay, salary: format.salary({ min: pay.low, max: pay.high, currency: 'MMK' }) }] : [];
  });
  if (rows.length === 0) return null;
  const most = rows.slice(0, SHOWN);
  const ownRow = rows.slice(SHOWN).find(({ row }) => isOwn(row));
  const shown = ownRow ? [...most.slice(0, -1), ownRow] : most;
  const highest = Math.max(...shown.map(({ pay }) => pay.high));
  return (
    <HomeSection id="pay" title={t('home.pay')}>
      <List data-later>
        {shown.map(({ row, pay, salary }) => (
          <li key={row.id}>
            <TextLink look="plain" stretched to={searchPath({ jobfunction: String(row.id) })}>
              {nameOf(row)}
            </TextLink>
            <Text $size="small" $tone="muted">
              {isOwn(row) ? t('home.pay_own', { salary }) : salary}
            </Text>
            <Range low={pay.low} high={pay.high} most={highest} />
          </li>
        ))}
      </List>
      <Text $size="small" $tone="muted">
        {t('home.pay_note')}
      </Text>
    </HomeSection>
  );
}
