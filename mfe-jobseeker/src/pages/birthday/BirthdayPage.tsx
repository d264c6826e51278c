import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/features';
import { ButtonLink, Card, EmptyState, Skeleton } from '@jpro/ui';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { birthdayQuery } from '../../queries.ts';
import { useText } from '../../text.ts';

/** The greeting that a birthday notification links to. On other days the page says that it is not the birthday. */
export default function BirthdayPage() {
  const t = useText();
  const birthday = useQuery(birthdayQuery());
  return (
    <JobseekerLayout current="" title={t('birthday.title')}>
      <QueryBoundary query={birthday} skeleton={<Skeleton $shape="block" $height={320} />}>
        {({ is_birthday, name, age }) =>
          is_birthday ? (
            <Card $tone="accent">
              <EmptyState
                icon="star"
                title={t('birthday.greeting', { name })}
                actions={<ButtonLink to="/search">{t('job.find')}</ButtonLink>}
              >
                {age !== null && `${t('birthday.age', { age })} `}
                {t('birthday.wish')}
              </EmptyState>
            </Card>
          ) : (
            <EmptyState
              icon="calendar"
              title={t('birthday.not_today')}
              actions={<ButtonLink to="/jobseeker/profile">{t('dashboard.view_profile')}</ButtonLink>}
            >
              {t('birthday.not_today_text')}
            </EmptyState>
          )
        }
      </QueryBoundary>
    </JobseekerLayout>
  );
}
