import { useQuery } from '@tanstack/react-query';
import type { ApiQuery, TopCompany } from '@jpro/api';
import { CompanyItem, QueryBoundary } from '@jpro/features';
import { Grid, Skeleton } from '@jpro/ui';
import { HomeSection } from './HomeSection.tsx';
import { ShortGrid } from '../../ShortGrid.tsx';

interface TopCompaniesProps {
  readonly title: string;
  readonly query: ApiQuery<TopCompany[]>;
  /** The same as the maximum that the query returns. */
  readonly shown: number;
  readonly more: { readonly to: string; readonly label: string };
}

/** Companies or agencies with the most open jobs; the section is left out while there are none. */
export function TopCompanies({ title, query: companiesQuery, shown, more }: TopCompaniesProps) {
  const query = useQuery(companiesQuery);
  if (query.data?.length === 0) return null;
  const skeleton = (
    <Grid $min={250}>
      {Array.from({ length: shown }, (_, index) => (
        <Skeleton key={index} $shape="block" $height={100} />
      ))}
    </Grid>
  );
  return (
    <HomeSection title={title} more={more}>
      <QueryBoundary query={query} headingLevel={3} skeleton={skeleton}>
        {(companies) => (
          <ShortGrid $min={250} $onPhones={4}>
            {companies.map((company) => (
              <CompanyItem key={company.users_id} company={company} />
            ))}
          </ShortGrid>
        )}
      </QueryBoundary>
    </HomeSection>
  );
}
