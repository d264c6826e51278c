import en from 'unit/locales/en.json' with { type: 'json' };
import my from 'unit/locales/my.json' with { type: 'json' };

export { routes } from 'unit/routes.ts';
export const texts = { en, my };
