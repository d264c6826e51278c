import { createText } from '../createText.ts';
import type { Words } from '../words.ts';

export const usePlatformText = createText<Words['pages']>('platform');
