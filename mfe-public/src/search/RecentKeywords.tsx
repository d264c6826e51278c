import { textLanguage, usePlatform } from '@jpro/platform';
import { Cluster, Icon, IconButton, TextLink } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useFailureToast, useRecentKeywords } from '@jpro/features';
import { useText } from '../text.ts';
import { searchPath } from './searchAddress.ts';

/** Its space is reserved until the stored keywords have been read; while it is empty, what follows moves up to it. */
const Row = styled.div`
  height: var(--control);
  margin-bottom: -${space[10]};
`;

const Line = styled(Cluster)`
  height: 100%;
  overflow-x: auto;
  scrollbar-width: none;
  white-space: nowrap;
`;

const Entry = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
`;

const Keyword = styled(TextLink)`
  max-width: min(14rem, 50vw);
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** The last 3 keywords, each linked to its search. */
export function RecentKeywords() {
  const t = useText();
  const keywords = useRecentKeywords();
  const platform = usePlatform();
  const showFailure = useFailureToast();
  const forget = (keyword: string): Promise<void> =>
    import(/* webpackChunkName: "forget-search" */ './forgetSearch.ts')
      .then(({ forgetSearch }) => forgetSearch(platform, keyword))
      .catch(showFailure);
  return (
    <Row data-later>
      {keywords.length > 0 && (
        <Line as="nav" $gap={2} $nowrap aria-label={t('home.recent_keywords')}>
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
        </Line>
      )}
    </Row>
  );
}
