import type { ReactNode } from 'react';
import { LoadingRegion, Skeleton, Stack } from '@jpro/ui';
import { styled } from 'styled-components';
import { useInBrowser } from '../useInBrowser.ts';
import { useText } from '../text.ts';

/** As high as the form for a code: what is shown instead, and the footer below, stay where they are. */
const Place = styled.div`
  min-height: 22rem;
`;

/** What only the browser knows, such as the code that somebody waits for. */
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
