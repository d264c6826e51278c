import { useText } from '../../text.ts';
import type { Dashboard } from '../../company/companyQueries.ts';

const COLLARS = ['white', 'blue'] as const;

interface PostsLeft {
  /** How many jobs of each collar can be paid for, such as "1 white-collar job post". Null when none, or for free. */
  readonly posts: string | null;
  /** Whether no job can be posted at all. */
  readonly isNone: boolean;
  /** Whether fewer than two jobs of a collar can be paid for. */
  readonly isLow: boolean;
}

/** What the balance is enough for; posting may be free. */
export function usePostsLeft({ posts }: Dashboard['todo']): PostsLeft {
  const t = useText();
  const payable = COLLARS.flatMap((collar) => {
    const count = posts[collar];
    return count ? [t(`posts.${collar}`, { count })] : [];
  });
  const [one, other] = payable;
  return {
    posts: one && other ? t('posts.either', { one, other }) : (one ?? null),
    isNone: COLLARS.every((collar) => posts[collar] === 0),
    isLow: COLLARS.some((collar) => posts[collar] !== null && posts[collar] < 2),
  };
}
