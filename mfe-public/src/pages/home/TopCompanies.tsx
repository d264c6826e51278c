import { useQuery } from '@tanstack/react-query';
import { CompanyItem, QueryBoundary } from '@jpro/features';
import { Grid, Skeleton } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { HomeSection } from './HomeSection.tsx';
import { useText } from '../../text.ts';
import { TOP_COMPANIES, topCompaniesQuery } from './homeQueries.ts';

/** On phones one row, which scrolls to the edges of the screen. */
const Companies = styled(Grid)`
  ${media.mobile} {
    grid-auto-flow: column;
    grid-template-columns: none;
    grid-auto-columns: 15rem;
    margin-inline: calc(${space[4]} * -1);
    padding-inline: ${space[4]};
    overflow-x: auto;
    scroll-snap-type: x proximity;
    scroll-padding-inline: ${space[4]};
    scrollbar-width: none;

    > * {
      scroll-snap-align: start;
    }
  }
`;

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
          <Companies as="nav" $min={250} $gap={2} aria-label={t('home.top_companies')}>
            {companies.map((company) => (
              <CompanyItem key={company.users_id} company={company} />
            ))}
          </Companies>
        )}
      </QueryBoundary>
    </HomeSection>
  );
}
