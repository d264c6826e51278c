import { styled } from 'styled-components';
import { useHasPage } from '@jpro/platform';
import { TitledCard } from '@jpro/features';
import { Anchor, Icon, Text, type IconName } from '@jpro/ui';
import { color, control, space } from '@jpro/ui/tokens';
import { jobsAddress } from '../../jobs/jobFilter.ts';
import { useText } from '../../text.ts';
import type { Dashboard } from '../../company/companyQueries.ts';
import { usePostsLeft } from './usePostsLeft.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  list-style: none;
`;

const Task = styled(Anchor)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${control.height};
  color: ${color.ink};

  > svg {
    flex: none;
    color: ${color.primary};
  }
`;

interface Step {
  readonly icon: IconName;
  readonly text: string;
  readonly to: string;
}

/** What the company has to do now; each entry links to the page where it is done. */
export function Todo({ todo }: Pick<Dashboard, 'todo'>) {
  const t = useText();
  const hasPage = useHasPage();
  const { waiting, interviews_today, unread_chats, ending_jobs } = todo;
  const { posts, isNone, isLow } = usePostsLeft(todo);
  const purchase = '/company/dinger/purchasedinger';
  const steps: readonly (Step | false)[] = [
    interviews_today > 0 && {
      icon: 'calendar',
      text: t('todo.interviews', { count: interviews_today }),
      to: '/company/interviews',
    },
    unread_chats > 0 && {
      icon: 'mail',
      text: t('todo.messages', { count: unread_chats }),
      to: '/company/messages?unread=1',
    },
    waiting > 0 && {
      icon: 'users',
      text: t('todo.waiting', { count: waiting }),
      to: '/company/applications?status=applied&sort=oldest',
    },
    ending_jobs > 0 && {
      icon: 'clock',
      text: t('todo.ending', { count: ending_jobs }),
      to: jobsAddress({ status: 'active', search_keyword: '', show: 'ending', page: 1 }),
    },
    isLow &&
      (posts !== null || isNone) &&
      hasPage(purchase) && {
        icon: 'coins',
        text: posts === null ? t('todo.no_post') : t('todo.posts', { posts }),
        to: purchase,
      },
  ];
  const shown = steps.filter((step) => step !== false);
  return (
    <TitledCard title={t('todo.title')} $gap={2}>
      {shown.length === 0 ? (
        <Text $tone="muted">{t('todo.nothing')}</Text>
      ) : (
        <List>
          {shown.map(({ icon, text, to }) => (
            <li key={to}>
              <Task to={to}>
                <Icon name={icon} />
                {text}
              </Task>
            </li>
          ))}
        </List>
      )}
    </TitledCard>
  );
}
