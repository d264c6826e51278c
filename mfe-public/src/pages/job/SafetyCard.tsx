import { useHasPage } from '@jpro/platform';
import { TitledCard } from '@jpro/features';
import { Text, TextLink } from '@jpro/ui';
import { useText } from '../../text.ts';
import { ReportJob } from './ReportJob.tsx';

/** Advice on staying safe, and a way to report the job. */
export function SafetyCard({ jobId }: { readonly jobId: number }) {
  const t = useText();
  const hasPage = useHasPage();
  return (
    <TitledCard title={t('job.safety.heading')} $gap={3}>
      <Text $size="small">{t('job.safety.never_pay')}</Text>
      <Text $size="small">{t('job.safety.documents')}</Text>
      {hasPage('/help') && (
        <p>
          <TextLink to="/help#safe">{t('job.safety.more')}</TextLink>
        </p>
      )}
      <ReportJob jobId={jobId} />
    </TitledCard>
  );
}
