import { useNavigate, useSearchParams } from 'react-router';
import type { OtpRequest, UserType } from '@jpro/api';
import { keepPendingCode } from './pendingCode.ts';

interface Login {
  readonly login: string;
  readonly user_type: UserType;
}

/** Continues a login that requires a code after too many failed attempts. */
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
