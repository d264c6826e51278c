import { useQuery } from '@tanstack/react-query';
import { PageWidth, Heading, Stack } from '@jpro/ui';
import { color, media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { RecentKeywords } from '../../search/RecentKeywords.tsx';
import { SearchPanel } from '../../search/SearchPanel.tsx';
import { useText } from '../../text.ts';
import { countsQuery } from './homeQueries.ts';
import { QuickChips } from './QuickChips.tsx';

const Band = styled.section`
  padding-block: ${space[4]} ${space[2]};
  background: ${color.brand};
  color: ${color.onBrand};

  ${media.desktop} {
    padding-block: ${space[12]} ${space[6]};
  }
`;

const Counts = styled.p`
  min-height: calc(1em * var(--leading));
  margin-block: ${space[1]} ${space[4]};
  color: ${color.onBrandMuted};
`;

const WideOnly = styled.span`
  ${media.mobile} {
    display: none;
  }
`;

/** The site's claim, its figures, and the search. */
export function HomeHero() {
  const t = useText();
  const { data } = useQuery(countsQuery);
  return (
    <Band>
      <PageWidth>
        <Heading level={1}>{t('home.heading')}</Heading>
        <Counts>
          {data && t('home.counts', { jobs: data.job_count, companies: data.company_count })}
          {data && (
            <WideOnly>
              {t('home.counts_people', { jobseekers: data.jobseeker_count, agencies: data.agency_count })}
            </WideOnly>
          )}
        </Counts>
        <Stack $gap={3}>
          <SearchPanel values={{}} compact />
          <QuickChips />
        </Stack>
        <RecentKeywords />
      </PageWidth>
    </Band>
  );
}
