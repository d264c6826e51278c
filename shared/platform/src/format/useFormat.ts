import { useMemo } from 'react';
import type { Salary } from '@jpro/api';
import type { Currency } from '@jpro/api/fields';
import { formatDate, formatDateTime, formatTime, type DateStyle, type Moment } from './formatDate.ts';
import { formatMoney, formatSalary, type SalaryStyle } from './formatMoney.ts';
import { formatNumber, localDigits } from './formatNumber.ts';
import { formatPhone } from './formatPhone.ts';
import { formatRelative, type RelativeStyle } from './formatRelative.ts';
import { useClock, useLocale } from '../platform/hooks.ts';

export interface Format {
  number(value: number): string;
  /** Replaces Latin digits with the page's digits. */
  digits(text: string): string;
  /** `+959791234567` as `09 791 234 567`. */
  phone(phoneNumber: string): string;
  money(amount: number, currency: Currency): string;
  salary(salary: Salary | null | undefined, style?: SalaryStyle): string;
  date(moment: Moment, style?: DateStyle): string;
  time(moment: Moment): string;
  dateTime(moment: Moment, style?: DateStyle): string;
  relative(moment: Moment, style?: RelativeStyle): string;
}

/** The formatters in the page's language; dates in Asia/Yangon. */
export function useFormat(): Format {
  const locale = useLocale();
  const clock = useClock();
  return useMemo(
    () => ({
      number: (value) => formatNumber(value, locale),
      digits: (text) => localDigits(text, locale),
      phone: (phoneNumber) => formatPhone(phoneNumber, locale),
      money: (amount, currency) => formatMoney(amount, currency, locale),
      salary: (salary, style) => formatSalary(salary, locale, style),
      date: (moment, style) => formatDate(moment, locale, style),
      time: (moment) => formatTime(moment, locale),
      dateTime: (moment, style) => formatDateTime(moment, locale, style),
      relative: (moment, style) => formatRelative(moment, clock.now(), locale, style),
    }),
    [locale, clock],
  );
}
