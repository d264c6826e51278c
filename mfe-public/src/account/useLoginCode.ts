import { useNavigate, useSearchParams } from 'react-router';
import type { OtpRequest, UserType } from '@jpro/api';
import { keepPendingCode } from './pendingCode.ts';

interface Login {
  readonly login: string;
  readonly user_type: UserType;
}

/** After a login that needs a code, because others tried too often: on to the code. */
export function useLoginCode(): (request: OtpRequest, login: Login) => void {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  return (request, { login, user_type }) => {
    keepPendingCode({
      ...request,
      login,
      user_type,
      purpose: 'login',
      redirect: address.get('redirect'),
    });
    void navigate('/auth/otp-verify');
  };
}
