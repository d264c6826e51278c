import { useQuery } from '@tanstack/react-query';
import type { JobFunction } from '@jpro/api';
import { useLocalName } from '@jpro/platform';
import { QueryBoundary } from '@jpro/platform/components';
import { PageWidth, Grid, Heading, Skeleton, Stack, Text, TextLink } from '@jpro/ui';
import { color, control, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { countedJobFunctionsQuery } from '../../lookups/lookupQueries.ts';
import { searchPath } from '../../search/searchAddress.ts';
import { useText } from '../../text.ts';

const Page = styled(PageWidth)`
  padding-block: ${space[8]} ${space[16]};
`;

const List = styled(Grid)`
  list-style: none;

  li {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    min-height: ${control.height};
    border-bottom: 1px solid ${color.line};
  }

  li > span {
    flex: none;
  }
`;

const COLLARS = ['white', 'blue'] as const;

/** All job functions, linked to their open jobs. */
export default function JobCategoryPage() {
  const t = useText();
  const query = useQuery(countedJobFunctionsQuery);
  return (
    <Page>
      <Stack $gap={8}>
        <Stack $gap={2}>
          <Heading level={1}>{t('category.heading')}</Heading>
          <Text $tone="muted">{t('category.intro')}</Text>
        </Stack>
        <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={640} />}>
          {({ data }) =>
            COLLARS.map((collar) => (
              <Stack as="section" $gap={3} key={collar}>
                <Heading level={2} size="title">
                  {t(`common.collar.${collar}`)}
                </Heading>
                <JobFunctionList rows={data.filter((row) => row.collar === collar)} />
              </Stack>
            ))
          }
        </QueryBoundary>
      </Stack>
    </Page>
  );
}

function JobFunctionList({ rows }: { readonly rows: readonly JobFunction[] }) {
  const t = useText();
  const nameOf = useLocalName();
  return (
    <List as="ul" $min={300} $gap={2}>
      {rows.map((row) => (
        <li key={row.id}>
          <TextLink stretched to={searchPath({ jobfunction: String(row.id) })}>
            {nameOf(row)}
          </TextLink>
          {row.job_count !== undefined && (
            <Text as="span" $size="small" $tone="muted">
              {t('category.jobs', { count: row.job_count })}
            </Text>
          )}
        </li>
      ))}
    </List>
  );
}
