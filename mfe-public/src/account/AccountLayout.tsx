import type { ReactNode } from 'react';
import { Card, PageWidth, Heading, Stack } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';

const Page = styled(PageWidth)`
  padding-block: ${space[6]} ${space[16]};
`;

interface AccountLayoutProps {
  readonly heading: string;
  readonly children: ReactNode;
  /** Links to related pages, below the card. */
  readonly footer?: ReactNode;
}

/** The narrow page around login and registration forms. */
export function AccountLayout({ heading, children, footer }: AccountLayoutProps) {
  return (
    <Page $width="narrow">
      <Stack $gap={5}>
        <Heading level={1} size="headline">
          {heading}
        </Heading>
        <Card $padding={6}>{children}</Card>
        {footer}
      </Stack>
    </Page>
  );
}
