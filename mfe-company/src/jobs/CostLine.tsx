import { styled } from 'styled-components';
import { DescriptionList, Text } from '@jpro/ui';
import { fontWeight } from '@jpro/ui/tokens';
import { useText } from '../text.ts';

interface CostLineProps {
  /** In dingers. */
  readonly cost: number;
  readonly balance: number;
}

const Amount = styled.b`
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

/** The cost of the click, and the balance after it. */
export function CostLine({ cost, balance }: CostLineProps) {
  const t = useText();
  const after = balance - cost;
  return (
    <DescriptionList
      items={[
        { term: t('cost.cost'), description: <Amount>{t('common.dingers', { count: cost })}</Amount> },
        { term: t('cost.balance'), description: <Amount>{t('common.dingers', { count: balance })}</Amount> },
        after >= 0
          ? { term: t('cost.after'), description: <Amount>{t('common.dingers', { count: after })}</Amount> }
          : {
              term: t('cost.missing'),
              description: (
                <Text as="span" $tone="danger" $weight="bold">
                  {t('common.dingers', { count: -after })}
                </Text>
              ),
            },
      ]}
    />
  );
}
