import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { IconButton } from '@jpro/ui';
import { color, fontWeight, layer, space } from '@jpro/ui/tokens';
import { splitLocale, useEntry, useLocale, usePlatform, type OwnedRoute } from '@jpro/platform';
import { useText } from '../text.ts';
import { LanguageMenu } from './LanguageMenu.tsx';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 56px;
  padding: 0 ${space[2]};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};

  > p {
    flex: 1;
    min-width: 0;
    font-weight: ${fontWeight.bold};
  }
`;

/** The bar of sign-in pages: a way back and what the page is for (rule 50). */
export function BackBar({ route }: { readonly route: OwnedRoute }): JSX.Element {
  const t = useText();
  const title = useBackBarTitle(route);
  const navigate = useNavigate();
  const entry = useEntry();
  const goBack = (): void => void (entry.first ? navigate('/') : navigate(-1));
  return (
    <Bar>
      <IconButton icon="arrowLeft" label={t('back')} onClick={goBack} />
      <p>{title}</p>
      <LanguageMenu />
    </Bar>
  );
}

function useBackBarTitle(route: OwnedRoute): string {
  const t = useText();
  const locale = useLocale();
  const { i18n } = usePlatform();
  const { pathname, search } = useEntry().location;
  switch (splitLocale(pathname).path) {
    case '/login':
      return new URLSearchParams(search).get('page') === '2'
        ? t('back_bar.jobseeker_signup')
        : t('back_bar.jobseeker_login');
    case '/register':
      return t('back_bar.jobseeker_signup');
    case '/companylogin':
      return t('back_bar.employer_login');
    case '/companyregister':
      return t('back_bar.employer_signup');
    default:
      return (i18n.getResource(locale, route.unit, route.title) as string | undefined) ?? '';
  }
}
