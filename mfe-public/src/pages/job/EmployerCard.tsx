import { useQuery } from '@tanstack/react-query';
import { companyPath, type JobDetail } from '@jpro/api';
import { textLanguage } from '@jpro/platform';
import { TitledCard } from '@jpro/features';
import { Avatar, Cluster, Text, TextLink } from '@jpro/ui';
import { ReplyTimeLine } from '../../companies/ReplyTimeLine.tsx';
import { useText } from '../../text.ts';
import { CallButtons } from './CallButtons.tsx';
import { jobContextQuery, jobReplyTimeQuery } from './jobPageQueries.ts';

/** The company of a job and how fast it answers. Nothing for a job that hides its company. */
export function EmployerCard({ job }: { readonly job: JobDetail }) {
  const t = useText();
  const { data } = useQuery({ ...jobReplyTimeQuery(job.id), enabled: job.company !== null });
  const context = useQuery(jobContextQuery(job.id));
  if (!job.company) return null;
  const { company } = job;
  return (
    <TitledCard title={t('job.employer')} $gap={3}>
      <Cluster $gap={3} $nowrap>
        <Avatar kind="logo" name={company.name} src={company.profile_photo_url} size={48} />
        <Text lang={textLanguage(company.name)}>
          <TextLink to={companyPath(company)} translate="no">
            {company.name}
          </TextLink>
        </Text>
      </Cluster>
      <ReplyTimeLine replyTime={data?.reply_time} />
      {context.data?.calls && <CallButtons calls={context.data.calls} />}
    </TitledCard>
  );
}
