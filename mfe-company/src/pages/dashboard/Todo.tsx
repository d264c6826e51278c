import { styled } from 'styled-components';
import { textLanguage, useFormat, useHasPage } from '@jpro/platform';
import { TitledCard, useMay } from '@jpro/features';
import { Anchor, Icon, Text, type IconName } from '@jpro/ui';
import { color, control, media, space } from '@jpro/ui/tokens';
import { jobsAddress } from '../../jobs/jobFilter.ts';
import { useText } from '../../text.ts';
import type { Dashboard } from '../../company/companyQueries.ts';
import { usePostsLeft } from './usePostsLeft.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[1]} ${space[6]};
  list-style: none;

  ${media.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(300px, 1fr));
  }
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
  const { number } = useFormat();
  const hasPage = useHasPage();
  const may = useMay();
  const { waiting, unread_chats, ending_jobs, interviews_week, mine, nobodys, unpaid = 0, by_colleague = [] } = todo;
  const { posts, isNone, isLow } = usePostsLeft(todo);
  const purchase = '/company/dinger/purchasedinger';
  const hiring: readonly (Step | false)[] = [
    interviews_week > 0 && {
      icon: 'calendar',
      text: t('todo.week', { count: interviews_week }),
      to: '/company/interviews',
    },
    mine > 0 && {
      icon: 'user',
      text: t('todo.mine', { count: mine }),
      to: '/company/applications?status=applied&assigned=me',
    },
    nobodys > 0 && {
      icon: 'users',
      text: t('todo.nobodys', { count: nobodys }),
      to: '/company/applications?status=applied&assigned=nobody',
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
  ];
  const money: readonly (Step | false)[] = [
    unpaid > 0 && { icon: 'coins', text: t('todo.unpaid', { count: unpaid }), to: '/company/dinger/transaction' },
    may('money') &&
      isLow &&
      (posts !== null || isNone) &&
      hasPage(purchase) && {
        icon: 'coins',
        text: posts === null ? t('todo.no_post') : t('todo.posts', { posts }),
        to: purchase,
      },
  ];
  const shown = [...(may('hiring') ? hiring : []), ...money].filter((step) => step !== false);
  return (
    <TitledCard title={t('todo.title')} $gap={2}>
      {shown.length === 0 ? (
        <Text $tone="muted">{t(may('hiring') ? 'todo.nothing' : 'todo.nothing_about_money')}</Text>
      ) : (
        <List>
          {shown.map(({ icon, text, to }) => (
            <li key={text}>
              <Task to={to}>
                <Icon name={icon} />
                {text}
              </Task>
            </li>
          ))}
        </List>
      )}
      {by_colleague.length > 0 && (
        <Text $size="small" $tone="muted">
          {t('todo.colleagues')}{' '}
          {by_colleague.map(({ member, count }, index) => (
            <span key={member.id}>
              {index > 0 && ' · '}
              <bdi lang={textLanguage(member.name)}>{member.name}</bdi> {number(count)}
            </span>
          ))}
        </Text>
      )}
    </TitledCard>
  );
}
