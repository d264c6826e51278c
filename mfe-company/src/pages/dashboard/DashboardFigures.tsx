import { styled } from 'styled-components';
import { useFormat, useHasPage } from '@jpro/platform';
import { useMay } from '@jpro/features';
import { Anchor, ButtonLink, Card, Cluster, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { color, control, fontSize, fontWeight, media, space } from '@jpro/ui/tokens';
import { LISTED_STATUSES, jobsAddress } from '../../jobs/jobFilter.ts';
import { LISTED_STAGES } from '../../applicants/applicationFilter.ts';
import { useText } from '../../text.ts';
import type { Dashboard } from '../../company/companyQueries.ts';
import { usePostsLeft } from './usePostsLeft.ts';

/* Lines on phones; elsewhere one row of numbers, each above its word. */
const Figures = styled.ul`
  list-style: none;

  ${media.desktop} {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: ${space[3]};
  }
`;

const Figure = styled(Anchor)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-height: ${control.small};
  color: ${color.ink};
  text-decoration: none;

  &:hover {
    color: ${color.primary};
    text-decoration: underline;
  }

  > b {
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }

  ${media.desktop} {
    flex-direction: column-reverse;
    align-items: flex-start;
    justify-content: flex-end;
    gap: 0;
    height: 100%;
    font-size: ${fontSize.small};

    > b {
      font-size: ${fontSize.title};
    }
  }
`;

const Balance = styled.p`
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

/** Applications by stage, jobs by status, and the wallet; nothing about what the company does not have yet. */
export function DashboardFigures({ dashboard }: { readonly dashboard: Dashboard }) {
  const t = useText();
  const hasPage = useHasPage();
  const may = useMay();
  const { jobs, applications, unseen, balance, followers } = dashboard;
  const { posts, isNone } = usePostsLeft(dashboard.todo);
  const jobFigures = LISTED_STATUSES.filter((status) => status !== 'pending' || jobs.pending > 0).map((status) => ({
    label: t(`job_status.${status}`),
    count: jobs[status],
    to: jobsAddress({ status, search_keyword: '', page: 1 }),
  }));
  const draftFigure = { label: t('job_status.draft'), count: jobs.draft, to: '/company/job/draftlist' };
  const stageFigures = LISTED_STAGES.filter((stage) => stage !== 'withdrawn' || applications.withdrawn > 0).map(
    (stage) => ({
      label: t(`stage.${stage}`),
      count: applications[stage],
      to: `/company/applications?status=${stage}`,
    }),
  );

  const hasJobs = Object.values(jobs).some((count) => count > 0);
  const hasApplications = stageFigures.some(({ count }) => count > 0);

  return (
    <>
      {may('hiring') && hasApplications && (
        <Card as="section" $padding={5} aria-labelledby="application-figures">
          <Stack $gap={2}>
            <Cluster $justify="space-between">
              <Heading level={2} size="large" id="application-figures">
                {t('dashboard.applications')}
              </Heading>
              {unseen > 0 && (
                <TextLink to="/company/applications?unseen=1">{t('dashboard.unseen', { count: unseen })}</TextLink>
              )}
            </Cluster>
            <FigureList figures={stageFigures} />
          </Stack>
        </Card>
      )}
      {may('jobs') && (hasJobs || followers > 0) && (
        <Card as="section" $padding={5} aria-labelledby="jobs-figures">
          <Stack $gap={2}>
            <Heading level={2} size="large" id="jobs-figures">
              {t('dashboard.jobs')}
            </Heading>
            <FigureList figures={[...jobFigures, draftFigure]} />
            {followers > 0 && (
              <Text $size="small" $tone="muted">
                {t('dashboard.followers', { count: followers })}
              </Text>
            )}
          </Stack>
        </Card>
      )}
      {balance !== null && (
        <Card as="section" $padding={5} aria-labelledby="wallet-figures">
          <Cluster $gap={4} $justify="space-between">
            <Stack $gap={1}>
              <Heading level={2} size="large" id="wallet-figures">
                {t('common.wallet.title')}
              </Heading>
              <Balance>{t('common.dingers', { count: balance })}</Balance>
              {(posts !== null || isNone) && (
                <Text $size="small" $tone="muted">
                  {posts === null ? t('todo.no_post') : t('dashboard.lasts', { posts })}
                </Text>
              )}
            </Stack>
            {hasPage('/company/dinger/wallet') && (
              <Cluster $gap={4}>
                <TextLink to="/company/dinger/wallet">{t('common.wallet.open')}</TextLink>
                {may('money') && (
                  <>
                    <TextLink to="/company/dinger/transaction">{t('dashboard.purchases')}</TextLink>
                    <ButtonLink to="/company/dinger/purchasedinger" variant="secondary" size="small" icon="coins">
                      {t('common.wallet.buy')}
                    </ButtonLink>
                  </>
                )}
              </Cluster>
            )}
          </Cluster>
        </Card>
      )}
    </>
  );
}

interface FigureListProps {
  readonly figures: readonly { readonly label: string; readonly count: number; readonly to: string }[];
}

function FigureList({ figures }: FigureListProps) {
  const { number } = useFormat();
  return (
    <Figures>
      {figures.map(({ label, count, to }) => (
        <li key={to}>
          <Figure to={to}>
            {label} <b>{number(count)}</b>
          </Figure>
        </li>
      ))}
    </Figures>
  );
}
