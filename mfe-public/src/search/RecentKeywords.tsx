import { textLanguage } from '@jpro/platform';
import { Cluster, Icon, IconButton, TextLink } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { searchPath } from './searchAddress.ts';
import { useForgetSearch } from './useForgetSearch.ts';
import { useRecentKeywords } from './useRecentKeywords.ts';

/** Reserves the space while the stored keywords are not read yet. */
const Row = styled.div`
  min-height: calc(1em * var(--leading) + ${space[3]});
  padding-block: calc(${space[3]} / 2);
`;

const Entry = styled.span`
  display: inline-flex;
  align-items: center;
`;

const Keyword = styled(TextLink)`
  color: ${color.onBrand};

  &:hover {
    color: ${color.accent};
  }
`;

/** The last 3 keywords, each linked to its search. */
export function RecentKeywords() {
  const t = useText();
  const keywords = useRecentKeywords();
  const forget = useForgetSearch();
  return (
    <Row>
      {keywords.length > 0 && (
        <Cluster as="nav" $gap={2} aria-label={t('home.recent_keywords')}>
          <Icon name="clock" size={16} />
          {keywords.map((keyword) => (
            <Entry key={keyword}>
              <Keyword to={searchPath({ search_keyword: keyword })} lang={textLanguage(keyword)}>
                {keyword}
              </Keyword>
              <IconButton
                icon="close"
                size="small"
                tone="inherit"
                label={t('home.forget_keyword', { keyword })}
                onClick={() => void forget(keyword)}
              />
            </Entry>
          ))}
        </Cluster>
      )}
    </Row>
  );
}
