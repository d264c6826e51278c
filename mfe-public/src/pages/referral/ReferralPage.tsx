import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSession } from '@jpro/platform';
import { Alert, ButtonLink, Cluster, Stack, Text } from '@jpro/ui';
import { keepInvitation } from '../../account/invitation.ts';
import { invitedPath, referralCodeIn } from '../../account/referralCode.ts';
import { inviterQuery } from '../../queries.ts';
import { TextPage } from '../../TextPage.tsx';
import { useText } from '../../text.ts';

const SECTIONS = ['find', 'apply', 'free'] as const;

/** The page that an invitation links to: what JPro is, and registration with the code (rule 36). */
export default function ReferralPage() {
  const t = useText();
  const user = useSession();
  const [address] = useSearchParams();
  const code = referralCodeIn(address);
  const inviter = useQuery({ ...inviterQuery(code), enabled: code !== '' }).data;
  const name = inviter?.first_name;
  const isInvited = Boolean(inviter);
  useEffect(() => {
    if (isInvited) keepInvitation(code);
  }, [isInvited, code]);
  const heading = isInvited ? t('referral.heading') : t('referral.heading_none');
  const intro = isInvited ? t('referral.intro') : t('referral.intro_none');
  const sections = SECTIONS.map((section) => ({
    title: t(`referral.${section}.title`),
    text: t(`referral.${section}.text`),
  }));
  return (
    <TextPage
      heading={name ? t('referral.heading_by', { name }) : heading}
      intro={name ? t('referral.intro_by', { name }) : intro}
      sections={sections}
      actions={
        user ? (
          <Alert tone="info">{t('referral.signed_in')}</Alert>
        ) : (
          <Stack $gap={3}>
            <Cluster $gap={3}>
              <ButtonLink to={invitedPath(inviter === null ? '' : code)}>{t('referral.register')}</ButtonLink>
              <ButtonLink variant="secondary" to="/search">
                {t('referral.look')}
              </ButtonLink>
            </Cluster>
            {isInvited && (
              <Text $size="small" $tone="muted">
                {t('referral.code', { code })}
              </Text>
            )}
          </Stack>
        )
      }
    />
  );
}
