/**
 * Entry of a remote's server bundle: its routes and texts, without React. `unit` is the folder of the remote's sources.
 */
import en from 'unit/locales/en.json' with { type: 'json' };
import my from 'unit/locales/my.json' with { type: 'json' };

export { routes } from 'unit/routes.ts';
export const texts = { en, my };
