import { styled } from 'styled-components';
import type { DingerPackage } from '@jpro/api';
import type { Currency } from '@jpro/api/fields';
import { Badge, Text } from '@jpro/ui';
import { color, control, fontSize, fontWeight, radius, space } from '@jpro/ui/tokens';
import { usePrice } from '../../purchases/usePrice.ts';
import { useText } from '../../text.ts';

interface PackageChoiceProps {
  readonly table: { readonly price: number; readonly packages: readonly DingerPackage[] };
  readonly currency: Currency;
  /** Null for a free amount. */
  readonly value: number | null;
  readonly onChange: (packageId: number | null) => void;
  /** The choice to focus when there is a problem: it is always offered. */
  readonly freeRef: (input: HTMLInputElement | null) => void;
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 152px), 1fr));
  gap: ${space[3]};
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space[1]};
  min-height: ${control.height};
  padding: ${space[4]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.large};
  cursor: pointer;

  &:hover {
    border-color: ${color.primary};
  }

  &:has(:checked) {
    border-color: ${color.primary};
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
    outline: 1px solid ${color.primary};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }

  > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
`;

const Dingers = styled.span`
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.bold};
`;

/** The packages as cards; the last one is a free amount. */
export function PackageChoice({ table, currency, value, onChange, freeRef }: PackageChoiceProps) {
  const t = useText();
  const price = usePrice();
  return (
    <Choices>
      {table.packages.map((offer) => (
        <Choice key={offer.id}>
          <input
            type="radio"
            name="package"
            value={offer.id}
            checked={value === offer.id}
            onChange={() => onChange(offer.id)}
          />
          <Dingers>{t('common.dingers', { count: offer.dingers })}</Dingers>
          {offer.bonus > 0 && <Badge tone="accent">{t('purchase.bonus', { count: offer.bonus })}</Badge>}
          <Text as="span">{price(offer.price, currency)}</Text>
        </Choice>
      ))}
      <Choice>
        <input
          ref={freeRef}
          type="radio"
          name="package"
          value=""
          checked={value === null}
          onChange={() => onChange(null)}
        />
        <Dingers>{t('purchase.free')}</Dingers>
        <Text as="span">{t('purchase.each', { price: price(table.price, currency) })}</Text>
      </Choice>
    </Choices>
  );
}
