import type { ReactNode } from 'react';
import { PageWidth, Heading, Stack, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';

const Page = styled(PageWidth)`
  padding-block: ${space[8]} ${space[16]};
`;

interface TextPageProps {
  readonly heading: string;
  readonly intro: string;
  /** Actions shown before the sections. */
  readonly actions?: ReactNode;
  readonly sections: readonly { readonly title: string; readonly text: string }[];
  /** Links at the end. */
  readonly children?: ReactNode;
}

export function TextPage({ heading, intro, actions, sections, children }: TextPageProps) {
  return (
    <Page $width="reading">
      <Stack $gap={8}>
        <Stack $gap={3}>
          <Heading level={1}>{heading}</Heading>
          <Text $size="large">{intro}</Text>
          {actions}
        </Stack>
        {sections.map(({ title, text }) => (
          <Stack as="section" $gap={2} key={title}>
            <Heading level={2} size="title">
              {title}
            </Heading>
            <Text $preserveLines>{text}</Text>
          </Stack>
        ))}
        {children}
      </Stack>
    </Page>
  );
}
