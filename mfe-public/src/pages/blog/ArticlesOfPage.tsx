import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BeyondLastPage, QueryBoundary } from '@jpro/features';
import { ButtonLink, EmptyState, Skeleton } from '@jpro/ui';
import { ArticleList } from '../../blog/ArticleList.tsx';
import { blogPath, type BlogView } from '../../blog/articleAddress.ts';
import { articlesQuery } from '../../blog/articleQueries.ts';
import { useText } from '../../text.ts';

interface ArticlesOfPageProps {
  readonly view: BlogView;
  /** The first of the pages shown, which may be above this one. */
  readonly first: number;
  readonly page: number;
  /** Whether the last press on "more" appended this page. */
  readonly isAsked: boolean;
}

/** One page of a growing list, without duplicates: a new article moves others to later pages (rule 60). */
export function ArticlesOfPage({ view, first, page, isAsked }: ArticlesOfPageProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const query = useQuery(articlesQuery(view, page));
  const above = new Set(
    Array.from({ length: page - first }, (_, index) =>
      queryClient.getQueryData(articlesQuery(view, first + index).queryKey),
    ).flatMap((rows) => (rows as typeof query.data)?.data.map(({ id }) => id) ?? []),
  );
  return (
    <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={480} />}>
      {({ data, total }) => {
        if (total === 0)
          return (
            <EmptyState
              icon="news"
              drawing="articles"
              title={t('blog.empty')}
              actions={view.category && <ButtonLink to={blogPath(view.type)}>{t('blog.all')}</ButtonLink>}
            />
          );
        if (data.length === 0) return <BeyondLastPage first={blogPath(view.type, view.category)} />;
        return (
          // These articles replace the link that loaded them, so that keyboards and screen readers go on at the first.
          <div ref={isAsked ? focusFirst : undefined}>
            <ArticleList articles={data.filter(({ id }) => !above.has(id))} headingLevel={2} />
          </div>
        );
      }}
    </QueryBoundary>
  );
}

function focusFirst(list: HTMLElement | null): void {
  list?.querySelector('a')?.focus();
}
