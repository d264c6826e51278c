import { styled } from 'styled-components';
import { Button, Card, Cluster, Menu, Text } from '@jpro/ui';
import { layer, shadow, space } from '@jpro/ui/tokens';
import { STAGES, type Stage } from './stages.ts';
import { useText } from '../text.ts';

interface BulkBarProps {
  readonly count: number;
  readonly onMove: (to: Stage) => void;
  /** Compares the chosen applicants; absent where that is not offered. */
  readonly onCompare?: (() => void) | undefined;
  readonly onClear: () => void;
}

/** More do not fit beside each other. */
const MAX_COMPARED = 4;

const Bar = styled(Card)`
  position: sticky;
  bottom: ${space[3]};
  z-index: ${layer.sticky};
  width: fit-content;
  max-width: 100%;
  box-shadow: ${shadow.middle};
`;

/** Actions for the selected applicants. Interviews are arranged one by one. */
export function BulkBar({ count, onMove, onCompare, onClear }: BulkBarProps) {
  const t = useText();
  return (
    <Bar $padding={2} role="region" aria-label={t('board.chosen_region')}>
      <Cluster $gap={3}>
        <Text as="span" $weight="medium" role="status">
          {t('board.chosen', { count })}
        </Text>
        <Menu
          trigger={{ text: t('board.move_to'), variant: 'secondary', icon: 'arrowRight' }}
          entries={STAGES.filter((stage) => stage !== 'interview').map((stage) => ({
            key: stage,
            label: t(`stage.${stage}`),
            danger: stage === 'rejected',
            onSelect: () => onMove(stage),
          }))}
        />
        {onCompare && count > 1 && count <= MAX_COMPARED && (
          <Button variant="secondary" onClick={onCompare}>
            {t('board.compare.action')}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onClear}>
          {t('board.clear')}
        </Button>
      </Cluster>
    </Bar>
  );
}
