import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { IconButton } from '@jpro/ui';
import { color, fontWeight, layer, space } from '@jpro/ui/tokens';
import { labelIn, useEntry, useLocale, usePlatform, type OwnedRoute } from '@jpro/platform';
import { useText } from '../text.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

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

/** The bar of login pages, with a back button and the purpose of the page (rule 50). */
export function BackBar({ route }: { readonly route: OwnedRoute }): JSX.Element {
  const t = useText();
  const title = useBackBarTitle(route);
  const navigate = useNavigate();
  const { history } = usePlatform();
  const goBack = (): void => void (history.isAtStart() ? navigate('/') : navigate(-1));
  return (
    <Bar>
      <IconButton icon="arrowLeft" label={t('back')} onClick={goBack} />
      <p>{title}</p>
      <LanguageMenu />
      <ThemeMenu />
    </Bar>
  );
}

function useBackBarTitle({ barTitles = [] }: OwnedRoute): string {
  const locale = useLocale();
  const search = new URLSearchParams(useEntry().location.search);
  const title = barTitles.find(({ query = {} }) =>
    Object.entries(query).every(([name, value]) => search.get(name) === value),
  );
  return title ? labelIn(title.labels, locale) : '';
}
