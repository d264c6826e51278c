import { useState } from 'react';
import { styled } from 'styled-components';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey, type Purchase } from '@jpro/api';
import { PHOTO_MAX_BYTES } from '@jpro/api/fields';
import { useApi, useClock, useFormat, useHasPage, useToasts } from '@jpro/platform';
import { FileUpload, TitledCard } from '@jpro/features';
import { Alert, ButtonLink, Text } from '@jpro/ui';
import { color, radius, space } from '@jpro/ui/tokens';
import { usePrice } from '../../purchases/usePrice.ts';
import { useText } from '../../text.ts';

const Steps = styled.ol`
  display: grid;
  gap: ${space[2]};
  padding-inline-start: ${space[6]};
`;

const Picture = styled.img`
  max-width: 100%;
  max-height: 320px;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
`;

/**
 * How to pay a pending purchase manually, until its receipt was sent: the operator's instructions, unless they were
 * withdrawn since the order; what happens next; and the receipt.
 */
export function ManualPayment({ purchase }: { readonly purchase: Purchase }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const format = useFormat();
  const price = usePrice();
  const hasPage = useHasPage();
  const clock = useClock();
  const queryClient = useQueryClient();
  const { id, reference, amount, currency, instructions, receipt, confirmed_by, check_hours } = purchase;
  // A better picture has the address and the time of the first one.
  const [sent, setSent] = useState(0);
  const isLate = typeof confirmed_by === 'string' && Date.parse(confirmed_by) < clock.now();

  async function send(file: File): Promise<void> {
    const form = new FormData();
    form.set('receipt', file);
    await api.post('/company/dinger/transaction/{id}/receipt', { params: { id }, form });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: apiKey('/company/dinger/transaction/{id}') }),
      queryClient.invalidateQueries({ queryKey: apiKey('/company/dinger/transaction_list') }),
    ]);
    setSent((before) => before + 1);
    toasts.show(t('transaction.receipt_sent'), 'success');
  }

  return (
    <>
      {!receipt && (
        <TitledCard $gap={2} title={t('transaction.how_to_pay')}>
          <Text $preserveLines>{instructions ?? t('transaction.no_instructions')}</Text>
        </TitledCard>
      )}
      <TitledCard $gap={3} title={t('transaction.next')}>
        <Steps>
          {!receipt && instructions && (
            <li>{t('transaction.next_send', { amount: price(amount, currency), reference })}</li>
          )}
          {!receipt && <li>{t('transaction.next_receipt')}</li>}
          {check_hours && <li>{t('transaction.next_check', { count: check_hours })}</li>}
          <li>{t('transaction.next_notice')}</li>
        </Steps>
      </TitledCard>
      <TitledCard $gap={4} title={t('transaction.receipt')}>
        {receipt && (
          <Alert
            tone={isLate ? 'warning' : 'success'}
            title={t('transaction.receipt_sent')}
            action={
              isLate &&
              hasPage('/contact') && (
                <ButtonLink to="/contact" variant="secondary" size="small">
                  {t('transaction.ask')}
                </ButtonLink>
              )
            }
          >
            {confirmed_by &&
              t(isLate ? 'transaction.receipt_late' : 'transaction.receipt_sent_at', {
                when: format.dateTime(receipt.sent_at, 'short'),
                by: format.dateTime(confirmed_by, 'short'),
              })}{' '}
            {t('transaction.receipt_replace')}
          </Alert>
        )}
        <FileUpload
          label={t('transaction.receipt_label')}
          accept="pictures"
          maxBytes={PHOTO_MAX_BYTES}
          sendLabel={t('transaction.receipt_send')}
          send={send}
          preview={(picture) =>
            (picture || receipt) && (
              <Picture
                src={
                  picture ??
                  `${receipt?.file}?${new URLSearchParams({ at: receipt?.sent_at ?? '', sent: String(sent) })}`
                }
                alt={t('transaction.receipt_alt')}
              />
            )
          }
        />
      </TitledCard>
    </>
  );
}
