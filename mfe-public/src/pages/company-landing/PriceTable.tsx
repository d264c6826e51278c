import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/features';
import { Skeleton } from '@jpro/ui';
import { Table } from '@jpro/ui/tables';
import { useText } from '../../text.ts';
import { costRulesQuery } from '../../queries.ts';

/** The price of each action in dingers, from the server. */
export function PriceTable() {
  const t = useText();
  const query = useQuery(costRulesQuery);
  const dingers = (count: number) => t('common.dingers', { count });
  return (
    <QueryBoundary query={query} headingLevel={3} skeleton={<Skeleton $shape="block" $height={240} />}>
      {(costs) => (
        <Table
          caption={t('landing.prices.heading')}
          rowKey={(row) => row.step}
          rows={
            [
              { step: 'post', blue: costs.blue_jobpost_cost, white: costs.white_jobpost_cost },
              { step: 'boost', blue: costs.blue_job_boost_cost, white: costs.white_job_boost_cost },
              { step: 'extend', blue: costs.blue_job_extend_cost, white: costs.white_job_extend_cost },
              { step: 'unlock', blue: costs.unlock_cv_cost, white: costs.unlock_cv_cost },
            ] as const
          }
          columns={[
            {
              key: 'step',
              header: t('landing.prices.step'),
              lead: true,
              cell: ({ step }) => t(`landing.prices.${step}`),
            },
            { key: 'blue', header: t('common.collar.blue'), align: 'end', cell: ({ blue }) => dingers(blue) },
            { key: 'white', header: t('common.collar.white'), align: 'end', cell: ({ white }) => dingers(white) },
          ]}
        />
      )}
    </QueryBoundary>
  );
}
