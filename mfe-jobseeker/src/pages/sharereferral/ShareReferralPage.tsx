import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@jpro/platform';
import { QueryBoundary, ShareLinks, useCopy, useFailureToast } from '@jpro/features';
import { Button, Card, Cluster, Skeleton, Stack, Text } from '@jpro/ui';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { referralQuery } from '../../queries.ts';
import { useText } from '../../text.ts';

/** The jobseeker's own invitation link, and how many registered with it (rule 36). */
export default function ShareReferralPage() {
  const t = useText();
  const query = useQuery(referralQuery());
  return (
    <JobseekerLayout current="/jobseeker/sharereferral" title={t('invite.title')} intro={t('invite.text')}>
      <Card $padding={5}>
        <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={160} />}>
          {({ referralCode, count }) =>
            referralCode === null ? <MakeCode /> : <Invitation code={referralCode} count={count} />
          }
        </QueryBoundary>
      </Card>
    </JobseekerLayout>
  );
}

function MakeCode() {
  const t = useText();
  const api = useApi();
  const failed = useFailureToast();
  const queryClient = useQueryClient();
  const make = useMutation({
    mutationFn: () => api.post('/save_referral'),
    onSuccess: ({ referralCode }) => queryClient.setQueryData(referralQuery().queryKey, { referralCode, count: 0 }),
    onError: failed,
  });
  return (
    <Button icon="share" busy={make.isPending} onClick={() => make.mutate()}>
      {t('invite.make')}
    </Button>
  );
}

/** Copies the code itself, for friends who want to type it in. */
function CopyCode({ code }: { readonly code: string }) {
  const t = useText();
  const copy = useCopy({ copied: t('invite.copied'), failed: t('invite.not_copied') });
  return (
    <Cluster $gap={3}>
      <Text $weight="medium">{t('invite.code', { code })}</Text>
      <Button variant="secondary" size="small" icon="copy" onClick={() => void copy(code)}>
        {t('invite.copy')}
      </Button>
    </Cluster>
  );
}

function Invitation({ code, count }: { readonly code: string; readonly count: number }) {
  const t = useText();
  return (
    <Stack $gap={4}>
      <CopyCode code={code} />
      <ShareLinks title={t('invite.share_title')} path={`/referral?code=${code}`} />
      <Text $tone="muted">{count === 0 ? t('invite.none') : t('invite.count', { count })}</Text>
    </Stack>
  );
}
