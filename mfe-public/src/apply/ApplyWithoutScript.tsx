import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { jobSuccessPath, type JobDetail } from '@jpro/api';
import { APPLY_FAILED_PARAMETER, APPLY_FAILURES } from '@jpro/api/apply-failures';
import { useLocalePath, useSession } from '@jpro/platform';
import { toComeBack } from '@jpro/platform/guards';
import { Alert, Button, ButtonLink, Field, Select, Stack, Text, TextInput } from '@jpro/ui';
import { cvsQuery } from '../queries.ts';
import { useText } from '../text.ts';
import { NativeControl } from './NativeControl.ts';
import { ResponsesWithoutScript } from './ResponsesWithoutScript.tsx';
import { useLacksProfile } from './useLacksProfile.ts';

/** The application as a form that browsers without scripts send to the gateway. */
export function ApplyWithoutScript({ job }: { readonly job: JobDetail }) {
  const t = useText();
  const localePath = useLocalePath();
  const page = localePath(useLocation().pathname);
  const [address] = useSearchParams();
  const user = useSession();
  // A phone number needs a code, and the page that asks for it needs scripts.
  const lacksPosition = useLacksProfile(user, useQuery(cvsQuery).data?.cvs.length) === true && user?.phone_number;
  const failure = APPLY_FAILURES.find((each) => each === address.get(APPLY_FAILED_PARAMETER));
  return (
    <form method="post" action="/apply" id="apply" aria-label={t('apply.title', { job: job.title })}>
      <Stack $gap={4}>
        {failure && (
          <Alert
            tone="danger"
            action={
              failure === 'incomplete' && (
                <ButtonLink variant="secondary" size="small" to={toComeBack('/jobseeker/profile/guide', page)}>
                  {t('success.complete_profile')}
                </ButtonLink>
              )
            }
          >
            {t(`apply.not_sent.${failure}`)}
          </Alert>
        )}
        <input type="hidden" name="job_id" value={job.id} />
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="next" value={localePath(jobSuccessPath(job))} />
        {lacksPosition && (
          <Field label={t('apply.first.position')} help={t('apply.first.position_help')} required>
            <TextInput name="position_title" autoComplete="organization-title" />
          </Field>
        )}
        <Field label={t('apply.choose_cv')}>
          <Select
            name="cv"
            options={[
              { value: 'default', label: t('apply.default_cv') },
              { value: 'none', label: t('apply.without_cv') },
            ]}
          />
        </Field>
        <ResponsesWithoutScript jobId={job.id} />
        <label>
          {t('apply.message')}
          {/* Without a length: a browser counts code units, of which a Burmese character has several (rule 31.6). */}
          <NativeControl as="textarea" name="message" rows={5} />
        </label>
        <Text $size="small" $tone="muted">
          {t('apply.message_help')}
        </Text>
        <Text $size="small" $tone="muted">
          {t('apply.what_is_sent', { company: job.company?.name ?? t('common.job.confidential') })}
        </Text>
        <Button type="submit" icon="send">
          {t('apply.send')}
        </Button>
      </Stack>
    </form>
  );
}
