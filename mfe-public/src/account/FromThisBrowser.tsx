import type { ReactNode } from 'react';
import { LoadingRegion, Skeleton, Stack } from '@jpro/ui';
import { styled } from 'styled-components';
import { useInBrowser } from '../useInBrowser.ts';
import { useText } from '../text.ts';

/** As tall as the form for a code, so that what replaces it and the footer below do not move. */
const Place = styled.div`
  min-height: 22rem;
`;

/** Content that only the browser knows, such as the code that a visitor is waiting for. */
export function FromThisBrowser({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const inBrowser = useInBrowser();
  return (
    <Place data-later>
      {inBrowser ? (
        children
      ) : (
        <LoadingRegion label={t('common.loading')}>
          <Stack>
            <Skeleton />
            <Skeleton $shape="button" />
            <Skeleton $shape="button" />
          </Stack>
        </LoadingRegion>
      )}
    </Place>
  );
}
