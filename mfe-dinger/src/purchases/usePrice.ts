import { useCallback } from 'react';
import type { Purchase } from '@jpro/api';
import { useFormat } from '@jpro/platform';

/** Formats a purchase amount, given in whole kyats or US cents. */
export function usePrice(): (amount: number, currency: Purchase['currency']) => string {
  const { money } = useFormat();
  return useCallback((amount, currency) => money(currency === 'USD' ? amount / 100 : amount, currency), [money]);
}
