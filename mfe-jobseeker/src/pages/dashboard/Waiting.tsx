import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { MyInterview } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { allQueries, QueryBoundary, useJobCardWords, useRefreshOn } from '@jpro/features';
import { textLanguage, useFormat, useLocale } from '@jpro/platform';
import { Card, Heading, Icon, Skeleton, Stack, Text, TextLink, type IconName } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { interviewPath } from '../../interviews/interviewPath.ts';
import { PlainList } from '../../lists/PlainList.tsx';
import { interviewsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { unreadChatsQuery } from './unreadChatsQuery.ts';

const isAsked = ({ state, can_answer }: MyInterview): boolean => state === 'invited' && can_answer;

/** Each kind has pages of its own for the rest. */
const SHOWN = 3;

/** What waits for the jobseeker's answer: interviews, those to be answered first, and unread messages (rule 88.1). */
export function Waiting() {
  const t = useText();
  const interviews = useQuery(interviewsQuery('coming', 1));
  const chats = useQuery(unreadChatsQuery());
  useRefreshOn('jobalert', '/jobseeker/interviews');
  useRefreshOn('jobseeker-message', '/chat-list');
  return (
    <QueryBoundary query={allQueries({ interviews, chats })} skeleton={<Skeleton $shape="block" $height={72} />}>
      {(found) => {
        const first = [...found.interviews.data].sort((one, other) => Number(isAsked(other)) - Number(isAsked(one)));
        if (first.length + found.chats.data.length === 0) return null;
        return (
          <Stack as="section" $gap={3} aria-labelledby="waiting">
            <Heading level={2} size="large" id="waiting">
              {t('dashboard.waiting')}
            </Heading>
            <PlainList $gap={2}>
              {first.slice(0, SHOWN).map((interview) => (
                <InterviewRow key={interview.id} interview={interview} />
              ))}
              {found.chats.data.slice(0, SHOWN).map(({ user, unread }) => (
                <Row
                  key={`chat-${user.id}`}
                  icon="mail"
                  to={`/jobseeker/messages/${user.id}`}
                  title={user.name}
                  lang={textLanguage(user.name)}
                  urgent
                >
                  {t('common.unread_messages', { count: unread })}
                </Row>
              ))}
            </PlainList>
          </Stack>
        );
      }}
    </QueryBoundary>
  );
}

const Line = styled.span`
  display: block;
`;

function InterviewRow({ interview }: { readonly interview: MyInterview }) {
  const t = useText();
  const format = useFormat();
  const { title } = jobInLocale(interview.job, useLocale());
  const { company } = useJobCardWords()(interview.job);
  const { id, at, state, offered_times } = interview;
  const isOffer = offered_times !== undefined && offered_times.length > 0;
  const whatIsNext = () => {
    if (interview.job.offline === 'company') return t('job.company_left');
    if (state !== 'invited') return t(`interview_state.${state}`);
    return isAsked(interview) && t(isOffer ? 'interview_state.offered' : 'dashboard.please_answer');
  };
  return (
    <Row icon="calendar" to={interviewPath(id)} title={title} lang={textLanguage(title)} urgent={isAsked(interview)}>
      <Line translate={interview.job.company ? 'no' : undefined}>{company}</Line>
      {[!isOffer && format.dateTime(at, 'day'), whatIsNext()].filter(Boolean).join(' · ')}
    </Row>
  );
}

interface RowProps {
  readonly icon: IconName;
  readonly to: string;
  readonly title: string;
  readonly lang: string | undefined;
  /** Whether the person has to do something. */
  readonly urgent: boolean;
  readonly children: ReactNode;
}

const Layout = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;

  > svg {
    color: ${color.primary};
  }
`;

function Row({ icon, to, title, lang, urgent, children }: RowProps) {
  return (
    <Layout as="li" $padding={3} $interactive $tone={urgent ? 'accent' : 'plain'}>
      <Icon name={icon} />
      <div>
        <Heading level={3} size="body" lang={lang}>
          <TextLink look="plain" stretched to={to}>
            {title}
          </TextLink>
        </Heading>
        <Text $size="small" $tone="muted">
          {children}
        </Text>
      </div>
      <Icon name="chevronRight" />
    </Layout>
  );
}
