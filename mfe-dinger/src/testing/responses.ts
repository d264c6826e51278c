/** API responses for the tests of the pages. */
import type { Invoice, ResponseOf, Movement, Purchase } from '@jpro/api';

export const exchanges: ResponseOf<'GET', '/company/dinger_exchanges'> = {
  MMK: {
    price: 1000,
    packages: [
      { id: 1, dingers: 30, bonus: 0, price: 30_000 },
      { id: 2, dingers: 60, bonus: 5, price: 60_000 },
    ],
  },
  USD: {
    price: 25,
    packages: [
      { id: 1, dingers: 30, bonus: 0, price: 750 },
      { id: 2, dingers: 60, bonus: 5, price: 1500 },
    ],
  },
  minimum: 30,
  payment_types: ['kbzpay', 'wavepay', 'bank_transfer'],
  usd_payment_types: ['kbzpay', 'wavepay', 'bank_transfer'],
  by_hand: false,
  last_order: null,
};

export const movement: Movement = {
  id: 9,
  kind: 'jobpost',
  dingers: -20,
  balance: 30,
  created_at: '2026-11-20T03:30:00Z',
  job_id: 501,
  job_title: 'Accountant',
  reference: null,
  jobseeker: null,
  member: 'Daw Mya',
};

export const purchase: Purchase = {
  id: 7,
  reference: 'JP-7',
  status: 'pending',
  dingers: 60,
  bonus: 5,
  amount: 60_000,
  currency: 'MMK',
  payment_type: 'kbzpay',
  created_at: '2026-11-20T03:30:00Z',
  paid_at: null,
  pay_url: '#pay',
  instructions: null,
  receipt: null,
  check_hours: null,
  confirmed_by: null,
  reason: null,
  expires_at: null,
  ended: null,
};

export const paid: Purchase = { ...purchase, status: 'paid', paid_at: '2026-11-20T03:31:00Z', pay_url: null };

export const invoice: Invoice = {
  number: '2026-000012',
  issued_at: paid.paid_at,
  purchase: paid,
  seller: {
    name: 'JPro Co., Ltd.',
    address: '12 Pansodan Street, Yangon',
    phone: null,
    email: 'accounts@jpro.test',
    tax_number: '123-456',
  },
  tax: { name: 'commercial tax', percent: 5, amount: 7143 },
  buyer: {
    name: 'Golden Padauk',
    tax_number: null,
    contact_person: 'Daw Hla',
    address: '45 Merchant Road',
    township: null,
    location: { name_en: 'Yangon Region', name_my: 'ရန်ကုန်တိုင်းဒေသကြီး' },
  },
};
