import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { CompanyLayout, ListSkeleton } from '@jpro/features';
import { useStillHere } from '@jpro/forms';

/** In place of a page that is found at another address by now. The gateway redirects too; inside the site this does. */
export function Forward({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  // The page that is being left may learn of its other address before the next one is loaded.
  useEffect(() => {
    if (isStillHere()) void navigate(to, { replace: true });
  }, [isStillHere, navigate, to]);
  return (
    <CompanyLayout>
      <ListSkeleton rows={3} height={180} />
    </CompanyLayout>
  );
}
