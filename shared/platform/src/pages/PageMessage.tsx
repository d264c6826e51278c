import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Drawing } from '@jpro/ui/drawing';
import { color, space } from '@jpro/ui/tokens';

const Section = styled.section`
  max-width: 36rem;
  margin: 0 auto;
  padding: ${space[16]} ${space[4]};
  text-align: center;

  > div:first-child {
    margin-inline: auto;
  }
`;

const Heading = styled.h1`
  font-size: 1.5rem;
`;

const Message = styled.p`
  margin-top: ${space[3]};
  color: ${color.muted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
  margin-top: ${space[8]};

  a,
  button {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: ${space[2]} ${space[5]};
    border: 1px solid ${color.primary};
    border-radius: 6px;
    background: ${color.surface};
    color: ${color.primary};
    font-weight: 600;
    text-decoration: none;
    cursor: pointer;
  }

  > :first-child {
    background: ${color.primary};
    color: ${color.onPrimary};
  }
`;

interface PageMessageProps {
  readonly testId: string;
  /** Adds a drawing, for messages that are not about a failure. */
  readonly drawn?: boolean;
  readonly heading: string;
  readonly text: string;
  /** Links and buttons; the first is the primary one. */
  readonly children: ReactNode;
}

/** A full page with one message: what happened and what to do next. */
export function PageMessage({ testId, drawn = false, heading, text, children }: PageMessageProps): ReactNode {
  return (
    <Section data-testid={testId}>
      {drawn && <Drawing name="lost" />}
      <Heading>{heading}</Heading>
      <Message>{text}</Message>
      <Actions>{children}</Actions>
    </Section>
  );
}
