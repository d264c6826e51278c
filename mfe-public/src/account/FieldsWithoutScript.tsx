import { useLocation, useSearchParams } from 'react-router';
import type { UserType } from '@jpro/api';
import { LOGIN_FAILED_PARAMETER, LOGIN_FAILURES } from '@jpro/api/login-failures';
import { useLocalePath } from '@jpro/platform';
import { Alert } from '@jpro/ui';
import { useText } from '../text.ts';

/** What a login sent without scripts needs in addition to its inputs, and why the last one failed. */
export function FieldsWithoutScript({ audience }: { readonly audience: UserType }) {
  const t = useText();
  const localePath = useLocalePath();
  const { pathname, search } = useLocation();
  const [address] = useSearchParams();
  const failure = LOGIN_FAILURES.find((each) => each === address.get(LOGIN_FAILED_PARAMETER));
  return (
    <>
      {failure && <Alert tone="danger">{t(`account.login_failed.${failure}`)}</Alert>}
      <input type="hidden" name="user_type" value={audience} />
      <input type="hidden" name="page" value={localePath(`${pathname}${search}`)} />
    </>
  );
}
