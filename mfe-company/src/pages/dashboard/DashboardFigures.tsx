import { styled } from 'styled-components';
import { useFormat, useHasPage } from '@jpro/platform';
import { Anchor, ButtonLink, Card, Cluster, Grid, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { color, control, fontSize, fontWeight, space } from '@jpro/ui/tokens';
import { LISTED_STATUSES, jobsAddress } from '../../jobs/jobFilter.ts';
import { LISTED_STAGES } from '../../applicants/applicationFilter.ts';
import { useText } from '../../text.ts';
import { useMay } from '../../company/useMay.ts';
import type { Dashboard } from '../../company/companyQueries.ts';
import { usePostsLeft } from './usePostsLeft.ts';

const Figures = styled.ul`
  margin-top: ${space[2]};
  list-style: none;
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
`;

const Big = styled.p`
  font-size: ${fontSize.display};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1.7;
`;

/** Jobs by status, applications by stage, and the wallet. */
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

  return (
    <Grid $min={240}>
      {may('jobs') && (
        <Card as="section" aria-labelledby="jobs-figures">
          <Heading level={2} size="large" id="jobs-figures">
            {t('dashboard.jobs')}
          </Heading>
          <FigureList figures={[...jobFigures, draftFigure]} />
          {followers > 0 && (
            <Text $size="small" $tone="muted">
              {t('dashboard.followers', { count: followers })}
            </Text>
          )}
        </Card>
      )}
      {may('hiring') && (
        <Card as="section" aria-labelledby="application-figures">
          <Cluster $justify="space-between">
            <Heading level={2} size="large" id="application-figures">
              {t('dashboard.applications')}
            </Heading>
            {unseen > 0 && (
              <TextLink to="/company/applications?unseen=1">{t('dashboard.unseen', { count: unseen })}</TextLink>
            )}
          </Cluster>
          <FigureList figures={stageFigures} />
        </Card>
      )}
      {may('balance') && (
        <Card as="section" aria-labelledby="wallet-figures">
          <Heading level={2} size="large" id="wallet-figures">
            {t('common.wallet.title')}
          </Heading>
          <Big>{t('common.dingers', { count: balance })}</Big>
          <Stack $gap={3}>
            {(posts !== null || isNone) && (
              <Text $size="small" $tone="muted">
                {posts === null ? t('todo.no_post') : t('dashboard.lasts', { posts })}
              </Text>
            )}
            {hasPage('/company/dinger/wallet') && (
              <Cluster $gap={4}>
                {may('money') && (
                  <ButtonLink to="/company/dinger/purchasedinger" variant="secondary" size="small" icon="coins">
                    {t('common.wallet.buy')}
                  </ButtonLink>
                )}
                <TextLink to="/company/dinger/wallet">{t('common.wallet.open')}</TextLink>
              </Cluster>
            )}
          </Stack>
        </Card>
      )}
    </Grid>
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
