import type { ReactNode } from 'react';
import { LoadingRegion, Skeleton, Stack, Text } from '@jpro/ui';
import { styled } from 'styled-components';
import { useInBrowser } from '@jpro/features/in-browser';
import { useText } from '../text.ts';
import { AccountLayout } from './AccountLayout.tsx';

/** As tall as the form for a code, so that the card does not grow when the form replaces the skeleton. */
const Place = styled.div`
  min-height: 22rem;
`;

/** The page around the form for a code. Only the browser knows which code a visitor is waiting for. */
export function CodeLayout({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const inBrowser = useInBrowser();
  return (
    <AccountLayout heading={t('otp.heading')}>
      <Stack $gap={4}>
        <Text $tone="muted">{t('otp.arrival')}</Text>
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
      </Stack>
    </AccountLayout>
  );
}
