import { styled } from 'styled-components';
import { useHasPage } from '@jpro/platform';
import { TitledCard } from '@jpro/features';
import { Anchor, Icon, Text, VisuallyHidden, type IconName } from '@jpro/ui';
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

const Done = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${control.height};
  color: ${color.muted};

  > svg {
    flex: none;
    color: ${color.primary};
  }
`;

const FIRST_STEPS = [
  { name: 'logo', to: '/company/editprofile' },
  { name: 'profile', to: '/company/editprofile' },
  { name: 'verification', to: '/company/profile' },
  { name: 'job', to: '/company/job/addjob' },
] as const satisfies readonly { readonly name: keyof NonNullable<Dashboard['first_steps']>; readonly to: string }[];

interface Step {
  readonly icon: IconName;
  readonly text: string;
  readonly to: string;
}

/** What a new company does first, in order; what is done has its mark. */
export function FirstSteps({ steps }: { readonly steps: NonNullable<Dashboard['first_steps']> }) {
  const t = useText();
  return (
    <TitledCard title={t('first_steps.title')} $gap={2}>
      <List>
        {FIRST_STEPS.map(({ name, to }) => (
          <li key={name}>
            {steps[name] ? (
              <Done>
                <Icon name="success" />
                <span>
                  {t(`first_steps.${name}`)} <VisuallyHidden>{t('first_steps.done')}</VisuallyHidden>
                </span>
              </Done>
            ) : (
              <Task to={to}>
                <Icon name="arrowRight" />
                {t(`first_steps.${name}`)}
              </Task>
            )}
          </li>
        ))}
      </List>
    </TitledCard>
  );
}

/** What the company has to do now; each entry links to the page where it is done. */
export function Todo({ todo }: Pick<Dashboard, 'todo'>) {
  const t = useText();
  const hasPage = useHasPage();
  const { waiting, interviews_today, unread_chats, ending_jobs, interviews_week, mine, nobodys } = todo;
  const { posts, isNone, isLow } = usePostsLeft(todo);
  const purchase = '/company/dinger/purchasedinger';
  const steps: readonly (Step | false)[] = [
    interviews_today > 0 && {
      icon: 'calendar',
      text: t('todo.interviews', { count: interviews_today }),
      to: '/company/interviews',
    },
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
            <li key={text}>
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
