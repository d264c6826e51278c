import { dinger } from './dinger.ts';

/** Dingers: packages, purchases and the wallet. */
export const moneyEndpoints = {
  dinger,
};
