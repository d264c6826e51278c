import { textLanguage } from '@jpro/platform';
import { Cluster, Icon, TextLink } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { searchPath } from './searchAddress.ts';
import { useRecentKeywords } from './useRecentKeywords.ts';

/** Keeps its place while the browser's own keywords are not there yet. */
const Row = styled.div`
  min-height: calc(1em * var(--leading) + ${space[3]});
  padding-block: calc(${space[3]} / 2);
`;

const Keyword = styled(TextLink)`
  color: ${color.onBrand};

  &:hover {
    color: ${color.accent};
  }
`;

/** Up to 3 keywords searched last, each a link to its search. */
export function RecentKeywords() {
  const t = useText();
  const keywords = useRecentKeywords();
  return (
    <Row>
      {keywords.length > 0 && (
        <Cluster as="nav" $gap={4} aria-label={t('home.recent_keywords')}>
          <Icon name="clock" size={16} />
          {keywords.map((keyword) => (
            <Keyword key={keyword} to={searchPath({ search_keyword: keyword })} lang={textLanguage(keyword)}>
              {keyword}
            </Keyword>
          ))}
        </Cluster>
      )}
    </Row>
  );
}
