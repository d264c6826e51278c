import { createBundledText } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/**
 * Bundled with the chunks of the pages that show them: they are long, and every other document would have to carry
 * them.
 */
export const useEmployerQuestions = createBundledText('public-employer-questions', { en, my });
