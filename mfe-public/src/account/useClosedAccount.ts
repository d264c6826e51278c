import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '@jpro/api';

const CLOSED = 410;

/** Passes on the response of a login; for a closed account it opens the page that offers to reopen it. */
export function useClosedAccount(): <T>(login: Promise<T>) => Promise<T> {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const redirect = address.get('redirect');
  const wanted = redirect === null ? '' : `?${new URLSearchParams({ redirect })}`;
  return async (login) => {
    try {
      return await login;
    } catch (error) {
      if (error instanceof ApiError && error.status === CLOSED) void navigate(`/auth/closed-account${wanted}`);
      throw error;
    }
  };
}
