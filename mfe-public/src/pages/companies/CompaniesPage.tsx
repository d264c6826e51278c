import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { pageNumber } from '@jpro/platform/routes';
import { BeyondLastPage, CompanyItem, QueryBoundary, usePageLabels } from '@jpro/features';
import { ButtonLink, EmptyState, Grid, Heading, PageWidth, Pagination, Skeleton, Stack, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { companiesQuery, companiesSearch, companyKind, readCompanyFilters } from './companiesQuery.ts';
import { CompanyFilterForm } from './CompanyFilterForm.tsx';
import { CompanyLetters } from './CompanyLetters.tsx';

const Page = styled(PageWidth)`
  padding-block: ${space[8]} ${space[16]};
`;

/** Companies and agencies with open jobs, those with the most jobs first. */
export default function CompaniesPage() {
  const t = useText();
  const pageLabels = usePageLabels();
  const { search } = useLocation();
  const address = useMemo(() => new URLSearchParams(search), [search]);
  const filters = readCompanyFilters(address);
  const query = useQuery(companiesQuery(address));
  return (
    <Page>
      <Stack $gap={6}>
        <Stack $gap={2}>
          <Heading level={1}>{t(`companies.heading_${companyKind(address)}`)}</Heading>
          <Text $tone="muted">{t('companies.intro')}</Text>
        </Stack>
        <CompanyFilterForm filters={filters} />
        <CompanyLetters filters={filters} />
        <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={480} />}>
          {({ data, total, last_page }) =>
            data.length === 0 && total > 0 ? (
              <BeyondLastPage first={{ search: companiesSearch(filters, 1) }} />
            ) : data.length === 0 ? (
              <EmptyState
                drawing="companies"
                icon="building"
                title={t(filters.name ? 'companies.none_named' : 'companies.none')}
                actions={<ButtonLink to="/companies">{t('home.all_companies')}</ButtonLink>}
              >
                {t(filters.name ? 'companies.none_named_help' : 'companies.none_help')}
              </EmptyState>
            ) : (
              <Stack $gap={6}>
                <p role="status">{t('companies.total', { count: total })}</p>
                <Grid $min={280}>
                  {data.map((company) => (
                    <CompanyItem key={company.users_id} company={company} headingLevel={2} />
                  ))}
                </Grid>
                <Pagination
                  page={pageNumber(address)}
                  pageCount={last_page}
                  hrefFor={(page) => ({ search: companiesSearch(filters, page) })}
                  {...pageLabels}
                />
              </Stack>
            )
          }
        </QueryBoundary>
      </Stack>
    </Page>
  );
}
