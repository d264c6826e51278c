import { useSession } from '@jpro/platform';
import { Alert, ButtonLink } from '@jpro/ui';
import { useText } from '../../text.ts';

/**
 * Explains why no e-mails arrive although an alert should send them: there is no address, or all such e-mails are
 * switched off.
 */
export function MailNotice({ areMailsOn }: { readonly areMailsOn: boolean }) {
  const t = useText();
  const hasAddress = Boolean(useSession()?.email);
  if (areMailsOn && hasAddress) return null;
  return (
    <Alert
      tone="warning"
      action={
        <ButtonLink variant="secondary" size="small" to={hasAddress ? '/jobseeker/setting' : '/jobseeker/profile'}>
          {t(hasAddress ? 'area.setting' : 'area.profile')}
        </ButtonLink>
      }
    >
      {t(hasAddress ? 'alerts.mails_off' : 'alerts.no_address')}
    </Alert>
  );
}
