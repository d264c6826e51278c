import type { CompanyJobDetail } from '@jpro/api';
import { useHasPage } from '@jpro/platform';
import { Alert, ButtonLink, Cluster, Text } from '@jpro/ui';
import { useText } from '../../text.ts';

/** What JPro decided about a job or its last edit: the reason, the consequences, and what its company can do. */
export function JobDecision({ job }: { readonly job: CompanyJobDetail }) {
  const t = useText();
  const hasPage = useHasPage();
  const because = (reason: string | null) => reason && <Text>{t('job_detail.reason', { reason })}</Text>;
  const why = job.review && (
    <>
      {job.review.signals.map((signal) => (
        <Text key={signal}>{t(`job_detail.signal.${signal}`)}</Text>
      ))}
      <Text>{t('job_detail.review_hours', { count: job.review.hours })}</Text>
    </>
  );
  const refunded = job.refunded ? <Text>{t('job_detail.refunded', { count: job.refunded })}</Text> : null;
  return (
    <>
      {job.review && !job.edit && (
        <Alert
          tone="info"
          title={t('job_detail.review')}
          action={
            job.review.signals.includes('unconfirmed_email') && (
              <ButtonLink to="/company/editprofile" variant="secondary" size="small">
                {t('job_detail.confirm_email')}
              </ButtonLink>
            )
          }
        >
          {why}
        </Alert>
      )}
      {job.held && (
        <Alert
          tone="danger"
          title={t('job_detail.held')}
          action={
            <Cluster>
              {hasPage('/contact') && (
                <ButtonLink to="/contact" variant="secondary" size="small">
                  {t('job_detail.contact')}
                </ButtonLink>
              )}
              <ButtonLink to={`/company/job/copyjob/${job.id}`} variant="secondary" size="small" icon="copy">
                {t('job_action.copy')}
              </ButtonLink>
            </Cluster>
          }
        >
          {because(job.reason)}
          {refunded}
          <Text>{t(`job_detail.held_${job.held}`)}</Text>
        </Alert>
      )}
      {job.status === 'draft' && job.reason && (
        <Alert tone="warning" title={t('job_detail.rejected')}>
          {because(job.reason)}
          {refunded}
          <Text>{t('job_detail.rejected_help')}</Text>
        </Alert>
      )}
      {job.edit && (
        <Alert tone={job.edit === 'waiting' ? 'info' : 'warning'} title={t(`job_detail.edit_${job.edit}`)}>
          {because(job.edit_reason)}
          {job.edit === 'waiting' && why}
          <Text>{t(`job_detail.edit_${job.edit}_help`)}</Text>
        </Alert>
      )}
    </>
  );
}
