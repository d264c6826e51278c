import { useId, type ReactNode } from 'react';
import { Card, Heading, Stack, type HeadingProps, type StackProps } from '@jpro/ui';

interface TitledCardProps extends Pick<StackProps, '$gap'>, Pick<HeadingProps, 'size'> {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a page as a card, named by its heading. */
export function TitledCard({ title, size = 'large', $gap, children }: TitledCardProps) {
  const id = useId();
  return (
    <Card as="section" $padding={5} aria-labelledby={id}>
      <Stack $gap={$gap}>
        <Heading level={2} size={size} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
