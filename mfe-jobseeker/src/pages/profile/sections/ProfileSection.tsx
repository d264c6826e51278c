import type { ReactNode } from 'react';
import { Button, Card, Cluster, Heading, Stack, Text } from '@jpro/ui';
import { styled } from 'styled-components';

interface ProfileSectionProps {
  /** Also used as the anchor that the percentage links to. */
  readonly id: string;
  readonly title: string;
  readonly intro?: string | undefined;
  /** The button that opens the section's form. */
  readonly action?:
    { readonly label: string; readonly name: string; readonly busy: boolean; readonly onClick: () => void } | undefined;
  readonly children: ReactNode;
}

const Anchored = styled(Card)`
  /* Stops below the sticky top bar. */
  scroll-margin-top: 72px;
`;

/** Keeps the button's width beside a long heading. */
const Head = styled(Cluster)`
  > button {
    flex: none;
  }
`;

/** One part of the profile: its values, and a button to change them. */
export function ProfileSection({ id, title, intro, action, children }: ProfileSectionProps) {
  return (
    <Anchored as="section" id={id} aria-labelledby={`${id}-title`} $padding={5}>
      <Stack $gap={4}>
        <Head $justify="space-between" $align="start" $gap={3} $nowrap>
          <Stack $gap={1}>
            <Heading level={2} size="title" id={`${id}-title`}>
              {title}
            </Heading>
            {intro && <Text $tone="muted">{intro}</Text>}
          </Stack>
          {action && (
            <Button
              variant="secondary"
              size="small"
              aria-label={action.name}
              busy={action.busy}
              onClick={action.onClick}
            >
              {action.label}
            </Button>
          )}
        </Head>
        {children}
      </Stack>
    </Anchored>
  );
}
