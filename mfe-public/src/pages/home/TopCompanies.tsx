import { useQuery } from '@tanstack/react-query';
import { CompanyItem, QueryBoundary } from '@jpro/features';
import { Grid, Skeleton } from '@jpro/ui';
import { HomeSection } from './HomeSection.tsx';
import { ShortGrid } from '../../ShortGrid.tsx';
import { useText } from '../../text.ts';
import { TOP_COMPANIES, topCompaniesQuery } from './homeQueries.ts';

/** The companies with the most open jobs; the section is left out while there are none. */
export function TopCompanies() {
  const t = useText();
  const query = useQuery(topCompaniesQuery);
  if (query.data?.length === 0) return null;
  const skeleton = (
    <Grid $min={250}>
      {Array.from({ length: TOP_COMPANIES }, (_, index) => (
        <Skeleton key={index} $shape="block" $height={100} />
      ))}
    </Grid>
  );
  return (
    <HomeSection title={t('home.top_companies')} more={{ to: '/companies', label: t('home.all_companies') }}>
      <QueryBoundary query={query} headingLevel={3} skeleton={skeleton}>
        {(companies) => (
          <ShortGrid $min={250} $gap={2} $onPhones={4}>
            {companies.map((company) => (
              <CompanyItem key={company.users_id} company={company} />
            ))}
          </ShortGrid>
        )}
      </QueryBoundary>
    </HomeSection>
  );
}
