import { useQuery } from '@tanstack/react-query';
import { PageWidth, Heading, Stack, ChipRow } from '@jpro/ui';
import { color, media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { RecentKeywords } from '../../search/RecentKeywords.tsx';
import { SearchPanel } from '../../search/SearchPanel.tsx';
import { useText } from '../../text.ts';
import { countsQuery } from './homeQueries.ts';
import { Chip } from '../../search/Chip.tsx';
import { QUICK_SEARCHES } from '../../search/quickSearches.ts';
import { searchPath } from '../../search/searchAddress.ts';

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

/** The site's slogan, its figures, and the search form. */
export function HomeHero() {
  const t = useText();
  const { data } = useQuery(countsQuery);
  return (
    <Band>
      <PageWidth>
        <Heading level={1}>{t('home.heading')}</Heading>
        <Counts>
          {data && (
            <>
              {t('home.job_count', { count: data.job_count })} ·{' '}
              {t('home.company_count', { count: data.company_count })}
              <WideOnly>
                {' · '}
                {t('home.jobseeker_count', { count: data.jobseeker_count })} ·{' '}
                {t('home.agency_count', { count: data.agency_count })}
              </WideOnly>
            </>
          )}
        </Counts>
        <Stack $gap={3}>
          <SearchPanel values={{}} />
          <QuickChips />
        </Stack>
        <RecentKeywords />
      </PageWidth>
    </Band>
  );
}

/** Common searches that take a single tap, below the search field. */
function QuickChips() {
  const t = useText();
  return (
    <ChipRow label={t('search.quick.label')}>
      {QUICK_SEARCHES.map(({ key, values }) => (
        <li key={key}>
          <Chip to={searchPath(values)}>{t(`search.quick.${key}`)}</Chip>
        </li>
      ))}
    </ChipRow>
  );
}
