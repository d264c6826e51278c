import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSession } from '@jpro/platform';
import { Alert, ButtonLink, Cluster, Stack, Text } from '@jpro/ui';
import { keepInvitation } from '../../account/invitation.ts';
import { invitedPath, isReferralCode, referralCodeIn } from '../../account/referralCode.ts';
import { inviterQuery } from './inviterQuery.ts';
import { TextPage } from '../../TextPage.tsx';
import { useText } from '../../text.ts';

const SECTIONS = ['find', 'apply', 'free'] as const;

/** The page that an invitation links to: what JPro is, and registration with the code (rule 36). */
export default function ReferralPage() {
  const t = useText();
  const user = useSession();
  const [address] = useSearchParams();
  const code = referralCodeIn(address);
  const { data } = useQuery({ ...inviterQuery(code), enabled: isReferralCode(code) });
  const name = data?.first_name;
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) keepInvitation(code);
  }, [isKnown, code]);
  const sections = SECTIONS.map((section) => ({
    title: t(`referral.${section}.title`),
    text: t(`referral.${section}.text`),
  }));
  return (
    <TextPage
      heading={name ? t('referral.heading_by', { name }) : t('referral.heading')}
      intro={name ? t('referral.intro_by', { name }) : t('referral.intro')}
      sections={sections}
      actions={
        user ? (
          <Alert tone="info">{t('referral.signed_in')}</Alert>
        ) : (
          <Stack $gap={3}>
            <Cluster $gap={3}>
              <ButtonLink to={invitedPath(code)}>{t('referral.register')}</ButtonLink>
              <ButtonLink variant="secondary" to="/search">
                {t('referral.look')}
              </ButtonLink>
            </Cluster>
            {code && (
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
