import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@jpro/platform';
import { QueryBoundary } from '@jpro/features';
import { Skeleton } from '@jpro/ui';
import { Table } from '@jpro/ui/tables';
import { useText } from '../../text.ts';
import { dingerPricesQuery } from '../../queries.ts';
import { useLandingText } from './useLandingText.ts';

const CENTS = 100;

/** The packages of dingers in both currencies, from the server. */
export function PackageTable() {
  const t = useText();
  const landing = useLandingText();
  const format = useFormat();
  const query = useQuery(dingerPricesQuery);
  return (
    <QueryBoundary query={query} headingLevel={3} skeleton={<Skeleton $shape="block" $height={200} />}>
      {({ MMK, USD }) => (
        <Table
          caption={landing('packages')}
          rowKey={(row) => String(row.id)}
          rows={MMK.packages}
          columns={[
            {
              key: 'package',
              header: landing('package'),
              lead: true,
              cell: ({ dingers }) => t('common.dingers', { count: dingers }),
            },
            {
              key: 'bonus',
              header: landing('bonus'),
              align: 'end',
              cell: ({ bonus }) => (bonus > 0 ? `+${format.number(bonus)}` : '–'),
            },
            {
              key: 'kyats',
              header: landing('in_kyats'),
              align: 'end',
              cell: ({ price }) => format.money(price, 'MMK'),
            },
            {
              key: 'dollars',
              header: landing('in_dollars'),
              align: 'end',
              cell: ({ id }) => format.money((USD.packages.find((each) => each.id === id)?.price ?? 0) / CENTS, 'USD'),
            },
          ]}
        />
      )}
    </QueryBoundary>
  );
}
