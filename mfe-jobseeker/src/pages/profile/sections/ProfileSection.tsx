import type { ReactNode } from 'react';
import { Button, Card, Cluster, Disclosure, Heading, Stack, Text } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';

interface ProfileSectionProps {
  /** Also used as the anchor that the percentage links to. */
  readonly id: string;
  readonly title: string;
  readonly intro?: string | undefined;
  /** The button that opens the section's form. */
  readonly action?:
    { readonly label: string; readonly name: string; readonly busy: boolean; readonly onClick: () => void } | undefined;
  /** What the section has, in a few words: the rest unfolds (rule 89). Without it, everything is shown. */
  readonly summary?: string | undefined;
  readonly children: ReactNode;
  /** Outside of what unfolds. */
  readonly dialog?: ReactNode;
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

const Fold = styled.div`
  margin-block: -${space[3]};

  summary {
    color: ${color.muted};
  }

  summary,
  summary * {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** One part of the profile: its values, and a button to change them. */
export function ProfileSection({ id, title, intro, action, summary, children, dialog }: ProfileSectionProps) {
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
        {summary ? (
          <Fold>
            <Disclosure inCard summary={<Text $lines={1}>{summary}</Text>}>
              <Stack $gap={4}>{children}</Stack>
            </Disclosure>
          </Fold>
        ) : (
          children
        )}
      </Stack>
      {dialog}
    </Anchored>
  );
}
