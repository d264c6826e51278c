import { useQuery } from '@tanstack/react-query';
import { useFormat, useLocalName } from '@jpro/platform';
import { Grid, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { FunctionLink } from '../../jobs/FunctionLink.tsx';
import { RECENT_FIELD_STORED_AS } from '../../jobs/recentField.ts';
import { jobFunctionsQuery } from '@jpro/features/lookup-queries';
import { useStored } from '../../search/useStored.ts';
import { useText } from '../../text.ts';
import { HomeSection } from './HomeSection.tsx';
import { functionPaysQuery } from './homeQueries.ts';
import { byJobCount } from './JobsByCategory.tsx';

const SHOWN = 6;

const List = styled(Grid)`
  margin-bottom: ${space[2]};
  list-style: none;
`;

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
    return pay ? [{ row, salary: format.salary({ min: pay.low, max: pay.high, currency: 'MMK' }) }] : [];
  });
  if (rows.length === 0) return null;
  const most = rows.slice(0, SHOWN);
  const ownRow = rows.slice(SHOWN).find(({ row }) => isOwn(row));
  return (
    <HomeSection id="pay" title={t('home.pay')}>
      <List as="ul" $min={320} $gap={2} data-later>
        {(ownRow ? [...most.slice(0, -1), ownRow] : most).map(({ row, salary }) => (
          <li key={row.id}>
            <FunctionLink row={row} name={nameOf(row)} note={isOwn(row) ? t('home.pay_own', { salary }) : salary} />
          </li>
        ))}
      </List>
      <Text $size="small" $tone="muted">
        {t('home.pay_note')}
      </Text>
    </HomeSection>
  );
}
