import { styled } from 'styled-components';
import { DescriptionList, Text } from '@jpro/ui';
import { fontWeight } from '@jpro/ui/tokens';
import { useText } from '../text.ts';

interface CostLineProps {
  /** In dingers. */
  readonly cost: number;
  readonly balance: number;
  /** The labels for the cost and the resulting balance, unless a job is being posted. */
  readonly what?: string;
  readonly after?: string;
}

const Amount = styled.b`
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

/** The cost of the click, and the balance after it. */
export function CostLine({ cost, balance, what, after }: CostLineProps) {
  const t = useText();
  const rest = balance - cost;
  return (
    <DescriptionList
      items={[
        { term: what ?? t('cost.cost'), description: <Amount>{t('common.dingers', { count: cost })}</Amount> },
        { term: t('cost.balance'), description: <Amount>{t('common.dingers', { count: balance })}</Amount> },
        rest >= 0
          ? { term: after ?? t('cost.after'), description: <Amount>{t('common.dingers', { count: rest })}</Amount> }
          : {
              term: t('cost.missing'),
              description: (
                <Text as="span" $tone="danger" $weight="bold">
                  {t('common.dingers', { count: -rest })}
                </Text>
              ),
            },
      ]}
    />
  );
}
