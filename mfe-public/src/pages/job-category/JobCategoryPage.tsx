import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/features';
import { PageWidth, Heading, Skeleton, Stack, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { FunctionList } from '../../jobs/FunctionList.tsx';
import { countedJobFunctionsQuery } from '@jpro/features/lookup-queries';
import { useText } from '../../text.ts';

const Page = styled(PageWidth)`
  padding-block: ${space[8]} ${space[16]};
`;

const COLLARS = ['white', 'blue'] as const;

/** All job functions, linked to their open jobs. */
export default function JobCategoryPage() {
  const t = useText();
  const query = useQuery(countedJobFunctionsQuery());
  return (
    <Page>
      <Stack $gap={8}>
        <Stack $gap={2}>
          <Heading level={1}>{t('category.heading')}</Heading>
          <Text $tone="muted">{t('category.intro')}</Text>
        </Stack>
        <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={640} />}>
          {({ data }) =>
            COLLARS.map((collar) => ({ collar, rows: data.filter((row) => row.collar === collar) }))
              .filter(({ rows }) => rows.length > 0)
              .map(({ collar, rows }) => (
                <Stack as="section" $gap={3} key={collar}>
                  <Heading level={2} size="title">
                    {t(`common.collar.${collar}`)}
                  </Heading>
                  <FunctionList rows={rows} />
                </Stack>
              ))
          }
        </QueryBoundary>
      </Stack>
    </Page>
  );
}
