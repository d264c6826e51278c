import { useMay } from '@jpro/features';
import type { JSX } from 'react';
import { ButtonLink } from '@jpro/ui';
import { useText } from '../text.ts';

/** Leads to the form for a new job; nothing for members who may not post one. */
export function PostJobLink(): JSX.Element | null {
  const t = useText();
  return useMay()('posting') ? (
    <ButtonLink to="/company/job/addjob" icon="plus">
      {t('post_job')}
    </ButtonLink>
  ) : null;
}
