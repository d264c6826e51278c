import { useQuery } from '@tanstack/react-query';
import { PageWidth, Heading } from '@jpro/ui';
import { color, media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { RecentKeywords } from '../../search/RecentKeywords.tsx';
import { SearchPanel } from '../../search/SearchPanel.tsx';
import { useText } from '../../text.ts';
import { countsQuery } from './homeQueries.ts';

const Band = styled.section`
  padding-block: ${space[8]} ${space[4]};
  background: ${color.brand};
  color: ${color.onBrand};

  ${media.desktop} {
    padding-block: ${space[12]} ${space[6]};
  }
`;

const Counts = styled.p`
  min-height: calc(1em * var(--leading));
  margin-block: ${space[2]} ${space[6]};
  color: ${color.onBrandMuted};
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
          {data &&
            t('home.counts', {
              jobs: data.job_count,
              companies: data.company_count,
              jobseekers: data.jobseeker_count,
              agencies: data.agency_count,
            })}
        </Counts>
        <SearchPanel values={{}} />
        <RecentKeywords />
      </PageWidth>
    </Band>
  );
}
