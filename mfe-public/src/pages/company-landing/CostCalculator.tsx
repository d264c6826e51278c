import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useFormat, useLocalePath } from '@jpro/platform';
import { Button, Card, Field, Stack, Text, TextInput } from '@jpro/ui';
import { fontSize, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { costRulesQuery, dingerPricesQuery } from '../../queries.ts';
import { leastPrice, MAX_PLANNED, PLANNED, plannedDingers, readPlan } from './costEstimate.ts';
import { useLandingText } from './useLandingText.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: ${space[4]};
  align-items: end;
`;

const Total = styled.output`
  font-size: ${fontSize.title};
`;

const CENTS = 100;

/** Calculates the cost of a month. A GET form: each keystroke recalculates, or the button when there are no scripts. */
export function CostCalculator() {
  const t = useText();
  const landing = useLandingText();
  const format = useFormat();
  const localePath = useLocalePath();
  const { search } = useLocation();
  const [plan, setPlan] = useState(() => readPlan(new URLSearchParams(search)));
  const costs = useQuery(costRulesQuery).data;
  const prices = useQuery(dingerPricesQuery).data;

  const calculate = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)] as [string, string][];
    setPlan(readPlan(new URLSearchParams(fields)));
  };
  const dingers = costs && plannedDingers(plan, costs);
  return (
    <Card $padding={5}>
      <Stack $gap={4}>
        <Form
          action={`${localePath('/companylanding')}#calculator`}
          method="get"
          onInput={calculate}
          onSubmit={calculate}
        >
          {PLANNED.map((name) => (
            <Field key={name} label={landing(`plan.${name}`)}>
              <TextInput
                name={name}
                inputMode="numeric"
                maxLength={String(MAX_PLANNED).length}
                autoComplete="off"
                defaultValue={String(plan[name])}
              />
            </Field>
          ))}
          <noscript>
            <Button type="submit" variant="secondary">
              {landing('calculate')}
            </Button>
          </noscript>
        </Form>
        {dingers !== undefined && prices && (
          <Total aria-live="polite">
            {landing('total', {
              dingers: t('common.dingers', { count: dingers }),
              kyats: format.money(leastPrice(dingers, prices.MMK, prices.minimum), 'MMK'),
              dollars: format.money(leastPrice(dingers, prices.USD, prices.minimum) / CENTS, 'USD'),
            })}
          </Total>
        )}
        {prices?.exchange_rate && (
          <Text $size="small" $tone="muted">
            {t('common.exchange_rate', {
              kyats: format.money(prices.exchange_rate.kyats, 'MMK'),
              day: format.date(prices.exchange_rate.on),
            })}
          </Text>
        )}
        <Text $size="small" $tone="muted">
          {landing('total_note')}
        </Text>
      </Stack>
    </Card>
  );
}
