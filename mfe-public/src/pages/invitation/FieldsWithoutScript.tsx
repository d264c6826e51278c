import { useLocation } from 'react-router';
import { useLocalePath } from '@jpro/platform';

/** What a form of this page needs besides its inputs when it is sent without scripts. */
export function FieldsWithoutScript({ token }: { readonly token: string }) {
  const localePath = useLocalePath();
  const { pathname, search } = useLocation();
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="page" value={localePath(`${pathname}${search}`)} />
      <input type="hidden" name="next" value={localePath('/company/dashboard')} />
    </>
  );
}
