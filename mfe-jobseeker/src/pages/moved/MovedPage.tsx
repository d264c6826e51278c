import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink, EmptyState } from '@jpro/ui';
import { movedPath } from '../../movedPath.ts';
import { useText } from '../../text.ts';

/**
 * A page that now has the same address for both roles. The gateway redirects to it; inside the site this component
 * does.
 */
export default function MovedPage() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Computed once: the address changes before this page disappears.
  const [target] = useState(() => movedPath(pathname, search));
  useEffect(() => void navigate(target, { replace: true }), [navigate, target]);
  return (
    <EmptyState
      icon="lock"
      headingLevel={1}
      title={t('moved.title')}
      actions={<ButtonLink to={target}>{t('moved.open')}</ButtonLink>}
    />
  );
}
