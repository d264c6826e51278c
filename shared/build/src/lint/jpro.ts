/** The project's own lint rules (README of @jpro/build). */
import { importRules } from './importRules.ts';
import { noBrowserInRender } from './noBrowserInRender.ts';
import { noInlineStyle } from './noInlineStyle.ts';
import { noLiteralColour } from './noLiteralColour.ts';
import { noLiteralText } from './noLiteralText.ts';
import { noRequestInLoop } from './noRequestInLoop.ts';
import { serverLayers } from './serverLayers.ts';
import { serverSnapshot } from './serverSnapshot.ts';
import { standardWords } from './standardWords.ts';

export default {
  meta: { name: 'jpro' },
  rules: {
    'import-rules': importRules,
    'no-browser-in-render': noBrowserInRender,
    'no-inline-style': noInlineStyle,
    'no-literal-colour': noLiteralColour,
    'no-literal-text': noLiteralText,
    'no-request-in-loop': noRequestInLoop,
    'server-layers': serverLayers,
    'server-snapshot': serverSnapshot,
    'standard-words': standardWords,
  },
};
