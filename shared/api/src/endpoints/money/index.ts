import { dinger } from './dinger.ts';
import { invoices } from './invoices.ts';

/** Dingers: packages, purchases, invoices and the wallet. */
export const moneyEndpoints = {
  dinger,
  invoices,
};
