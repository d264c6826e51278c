import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, Card, Cluster, Text } from '@jpro/ui';
import { layer, media, shadow, space } from '@jpro/ui/tokens';
import { useText } from '../text.ts';

interface SelectionBarProps {
  /** Names the region for screen readers. */
  readonly label: string;
  /** How many are selected, in words. */
  readonly status: string;
  readonly onClear: () => void;
  /** The actions for them. */
  readonly children: ReactNode;
}

const Bar = styled(Card)`
  position: sticky;
  bottom: ${space[3]};
  z-index: ${layer.sticky};
  width: fit-content;
  max-width: 100%;
  box-shadow: ${shadow.middle};

  ${media.print} {
    display: none;
  }
`;

/**
 * Stays in view below a list as long as something in it is selected; put it into the element that contains the list.
 */
export function SelectionBar({ label, status, onClear, children }: SelectionBarProps) {
  const t = useText();
  return (
    <Bar $padding={2} role="region" aria-label={label}>
      <Cluster $gap={3}>
        <Text as="span" $weight="medium" role="status">
          {status}
        </Text>
        {children}
        <Button variant="quiet" size="small" onClick={onClear}>
          {t('board.clear')}
        </Button>
      </Cluster>
    </Bar>
  );
}
