import { useQuery } from '@tanstack/react-query';
import { companyPath, type TopCompany } from '@jpro/api';
import { textLanguage, useLocalName } from '@jpro/platform';
import { QueryBoundary } from '@jpro/platform/components';
import { Avatar, Card, Cluster, Grid, Heading, Skeleton, Text, TextLink } from '@jpro/ui';
import { useText } from '../../text.ts';
import { HomeSection } from './HomeSection.tsx';
import { topCompaniesQuery } from './homeQueries.ts';

const SHOWN = 8;

export function TopCompanies() {
  const t = useText();
  const query = useQuery(topCompaniesQuery);
  const skeleton = (
    <Grid $min={250}>
      {Array.from({ length: SHOWN }, (_, index) => (
        <Skeleton key={index} $shape="block" $height={100} />
      ))}
    </Grid>
  );
  return (
    <HomeSection title={t('home.top_companies')}>
      <QueryBoundary query={query} headingLevel={3} skeleton={skeleton}>
        {(companies) => (
          <Grid $min={250}>
            {companies.map((company) => (
              <CompanyItem key={company.users_id} company={company} />
            ))}
          </Grid>
        )}
      </QueryBoundary>
    </HomeSection>
  );
}

function CompanyItem({ company }: { readonly company: TopCompany }) {
  const t = useText();
  const nameOf = useLocalName();
  return (
    <Card as="article" $interactive>
      <Cluster $gap={3} $nowrap $align="start">
        <Avatar kind="logo" name={company.name} src={company.profile_photo_url} size={48} />
        <div>
          <Heading level={3} size="body" lang={textLanguage(company.name)}>
            <TextLink look="plain" stretched to={companyPath(company)}>
              {company.name}
            </TextLink>
          </Heading>
          {company.industry && (
            <Text $size="small" $tone="muted">
              {nameOf(company.industry)}
            </Text>
          )}
          <Text $size="small">{t('common.company.open_jobs', { count: company.open_job_count })}</Text>
        </div>
      </Cluster>
    </Card>
  );
}
