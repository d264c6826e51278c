import { ButtonLink, Cluster } from '@jpro/ui';
import { useText } from '../text.ts';
import { ACCOUNT_PATHS } from './audience.ts';

/** Links to the login pages of both roles. */
export function LoginLinks() {
  const t = useText();
  return (
    <Cluster>
      <ButtonLink size="small" to={ACCOUNT_PATHS.jobseeker.login}>
        {t('account.jobseeker.login_title')}
      </ButtonLink>
      <ButtonLink size="small" variant="secondary" to={ACCOUNT_PATHS.company.login}>
        {t('account.company.login_title')}
      </ButtonLink>
    </Cluster>
  );
}
