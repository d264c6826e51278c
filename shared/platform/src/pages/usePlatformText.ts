import { createText } from '../i18n/createText.ts';
import type { Words } from '../i18n/words.ts';

export const usePlatformText = createText<Words['pages']>('platform');
