import { textLanguage, useSession, usePlatform } from '@jpro/platform';
import { Cluster, Icon, IconButton, TextLink } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import type { ResponseOf } from '@jpro/api';
import { useFailureToast, useRecentKeywords } from '@jpro/features';
import { forgetKeyword, recentSearchesQuery } from '@jpro/features/recent-keywords';
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
  const forget = useForgetSearch();
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

/** Removes a recent keyword: a jobseeker's from the server, others' from this browser. */
function useForgetSearch(): (keyword: string) => Promise<void> {
  const { api, queryClient } = usePlatform();
  const user = useSession();
  const showFailure = useFailureToast();
  return async (keyword) => {
    if (user?.user_type !== 'jobseeker') return forgetKeyword(keyword);
    const { queryKey } = recentSearchesQuery(user.id);
    const known = queryClient.getQueryData<ResponseOf<'GET', '/jobpost/recent_search/{id}'>>(queryKey) ?? [];
    const id = known.find(({ search_keyword }) => search_keyword === keyword)?.id;
    if (id === undefined) return;
    queryClient.setQueryData(
      queryKey,
      known.filter((each) => each.id !== id),
    );
    try {
      queryClient.setQueryData(queryKey, await api.post('/jobpost/delete_search/{id}', { params: { id } }));
    } catch (error) {
      showFailure(error);
      queryClient.setQueryData(queryKey, known);
      await queryClient.invalidateQueries({ queryKey });
    }
  };
}
