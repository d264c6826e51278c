import type { JSX } from 'react';
import { ButtonLink, EmptyState } from '@jpro/ui';
import { useText } from '../text.ts';

/** For a page number beyond the end of the list. */
export function PageBeyondEnd({ firstPage }: { readonly firstPage: string }): JSX.Element {
  const t = useText();
  return <EmptyState title={t('pages.beyond')} actions={<ButtonLink to={firstPage}>{t('pages.first')}</ButtonLink>} />;
}
