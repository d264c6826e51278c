import { useQuery } from '@tanstack/react-query';
import { PageWidth, Heading, ChipRow } from '@jpro/ui';
import { color, fontSize, media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { RecentKeywords } from '../../search/RecentKeywords.tsx';
import { SearchPanel } from '../../search/SearchPanel.tsx';
import { useText } from '../../text.ts';
import { countsQuery } from './homeQueries.ts';
import { Chip } from '../../search/Chip.tsx';
import { QUICK_SEARCHES } from '../../search/quickSearches.ts';
import { searchPath } from '../../search/searchAddress.ts';

const Band = styled.section`
  padding-block: ${space[1]} ${space[3]};
  background: ${color.brand};
  color: ${color.onBrand};

  ${media.desktop} {
    padding-block: ${space[8]};
  }
`;

const Slogan = styled(Heading)`
  ${media.mobile} {
    margin-bottom: ${space[1]};
    font-size: ${fontSize.large};
  }
`;

/** On phones, the search and the jobs are more than the figures. */
const Counts = styled.p`
  min-height: calc(1em * var(--leading));
  margin-block: ${space[1]} ${space[4]};
  color: ${color.onBrandMuted};

  ${media.mobile} {
    display: none;
  }
`;

const Shortcuts = styled(PageWidth)`
  padding-block: ${space[3]} 0;
`;

/** The site's slogan, its figures, and the search form. */
export function HomeHero() {
  const t = useText();
  const { data } = useQuery(countsQuery);
  return (
    <>
      <Band>
        <PageWidth>
          <Slogan level={1}>{t('home.heading')}</Slogan>
          <Counts>
            {data && (
              <>
                {t('home.job_count', { count: data.job_count })} ·{' '}
                {t('home.company_count', { count: data.company_count })} ·{' '}
                {t('home.jobseeker_count', { count: data.jobseeker_count })} ·{' '}
                {t('home.agency_count', { count: data.agency_count })}
              </>
            )}
          </Counts>
          <SearchPanel values={{}} />
        </PageWidth>
      </Band>
      <Shortcuts>
        <QuickChips />
        <RecentKeywords />
      </Shortcuts>
    </>
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
