import { useId } from 'react';
import type { TopCompany } from '@jpro/api';
import { CompanyItem } from '@jpro/features';
import { Grid, Heading, Stack } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';
import { styled } from 'styled-components';

const OnScreen = styled(Stack)`
  ${media.print} {
    display: none;
  }
`;

interface AlsoAppliedProps {
  readonly title: string;
  readonly companies: readonly TopCompany[] | undefined;
}

/** Companies with many applicants in common (rule 87); nothing when there are none. */
export function AlsoApplied({ title, companies = [] }: AlsoAppliedProps) {
  const id = useId();
  if (companies.length === 0) return null;
  return (
    <OnScreen as="section" $gap={4} aria-labelledby={id}>
      <Heading level={2} size="title" id={id}>
        {title}
      </Heading>
      <Grid $min={250} $gap={2}>
        {companies.map((company) => (
          <CompanyItem key={company.users_id} company={company} />
        ))}
      </Grid>
    </OnScreen>
  );
}
