import { styled } from 'styled-components';
import type { Invoice } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { usePlace } from '@jpro/features';
import { Card, DescriptionList, Heading, Stack, Text } from '@jpro/ui';
import { color, fontSize, fontWeight, media, space } from '@jpro/ui/tokens';
import { usePrice } from '../../purchases/usePrice.ts';
import { useText } from '../../text.ts';

const Sheet = styled(Card)`
  ${media.mobile} {
    padding: ${space[4]};
  }

  ${media.print} {
    padding: 0;
    border: 0;
  }
`;

const Parties = styled.div`
  display: grid;
  gap: ${space[5]};

  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
  }

  ${media.print} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Lines = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space[2]};
    border-bottom: 1px solid ${color.line};
    text-align: end;
    vertical-align: baseline;
  }

  th {
    font-size: ${fontSize.small};
  }

  ${media.mobile} {
    th,
    td {
      padding-inline: ${space[1]};
    }
  }

  th:first-child,
  td:first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  th:last-child,
  td:last-child {
    padding-inline-end: 0;
  }

  tfoot td,
  tfoot th {
    border: 0;
    font-weight: ${fontWeight.bold};
  }

  /* The item has a separate line, and quantity and amount share the next one. */
  ${media.narrow} {
    &,
    thead,
    tbody,
    tfoot {
      display: block;
    }

    tr {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 ${space[3]};
      border-bottom: 1px solid ${color.line};
    }

    th,
    td {
      padding-inline: 0;
      border: 0;
    }

    tr > :first-child {
      flex: 0 0 100%;
    }
  }
`;

/** A part of the total above it. */
const Tax = styled.tr`
  font-size: ${fontSize.small};

  && > * {
    font-weight: ${fontWeight.regular};
  }
`;

/** Left out on phones, because the total is the same. */
const UnitPrice = styled.td`
  ${media.narrow} {
    display: none;
  }
`;

export function InvoiceSheet({ invoice }: { readonly invoice: Invoice }) {
  const t = useText();
  const format = useFormat();
  const price = usePrice();
  const placeOf = usePlace();
  const { number, issued_at, purchase, seller, tax, buyer } = invoice;
  const { dingers, bonus, amount, currency } = purchase;
  const place = placeOf(buyer);

  return (
    <Sheet as="article" $padding={6}>
      <Stack $gap={6}>
        <header>
          <Heading level={1} size="headline">
            {t(number ? 'invoice.heading' : 'invoice.heading_pending')}
          </Heading>
          <Text $tone={number ? 'ink' : 'muted'}>
            {number ? t('invoice.number', { number: format.digits(number) }) : t('invoice.no_number')}
          </Text>
        </header>
        <Parties>
          <Party label={t('invoice.from')} name={seller.name}>
            {seller.address}
            {seller.phone && format.phone(seller.phone)}
            {seller.email}
            {seller.tax_number && t('invoice.tax_number', { number: seller.tax_number })}
          </Party>
          <Party label={t('invoice.to')} name={buyer.name}>
            {buyer.contact_person && t('invoice.contact', { name: buyer.contact_person })}
            {buyer.address}
            {place}
            {buyer.tax_number && t('invoice.tax_number', { number: buyer.tax_number })}
          </Party>
        </Parties>
        <DescriptionList
          items={[
            { term: t('invoice.issued'), description: format.date(issued_at ?? purchase.created_at) },
            { term: t('invoice.reference'), description: purchase.reference },
            {
              term: t(number ? 'invoice.paid_by' : 'invoice.to_pay_by'),
              description: t(`payment_type.${purchase.payment_type}`),
            },
          ]}
        />
        <Lines>
          <thead>
            <tr>
              <th scope="col">{t('invoice.item')}</th>
              <th scope="col">{t('invoice.quantity')}</th>
              <UnitPrice as="th" scope="col">
                {t('invoice.price')}
              </UnitPrice>
              <th scope="col">{t('invoice.amount')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{t('invoice.dingers')}</td>
              <td>{format.number(dingers)}</td>
              <UnitPrice>{price(amount / dingers, currency)}</UnitPrice>
              <td>{price(amount, currency)}</td>
            </tr>
            {bonus > 0 && (
              <tr>
                <td>{t('invoice.bonus')}</td>
                <td>{format.number(bonus)}</td>
                <UnitPrice>{t('invoice.free')}</UnitPrice>
                <td>{price(0, currency)}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('invoice.total')}
              </th>
              <UnitPrice aria-hidden="true" />
              <td>{price(amount, currency)}</td>
            </tr>
            {tax && (
              <Tax>
                <th scope="row" colSpan={2}>
                  {t('invoice.tax', { tax: tax.name, percent: tax.percent })}
                </th>
                <UnitPrice aria-hidden="true" />
                <td>{price(tax.amount, currency)}</td>
              </Tax>
            )}
          </tfoot>
        </Lines>
        <Text $weight="medium">
          {issued_at ? t('invoice.received', { date: format.date(issued_at) }) : t('invoice.pending')}
        </Text>
      </Stack>
    </Sheet>
  );
}

interface PartyProps {
  readonly label: string;
  readonly name: string;
  /** Each on a separate line; empty ones are left out. */
  readonly children: readonly (string | null)[];
}

function Party({ label, name, children }: PartyProps) {
  return (
    <div>
      <Text $size="small" $tone="muted">
        {label}
      </Text>
      <Text $weight="bold">{name}</Text>
      {children.map((line, index) => line && <Text key={index}>{line}</Text>)}
    </div>
  );
}
