/** The house's own lint rules: who may import whom, and the walls of the page (README of @jpro/build). */
import { importRules } from './importRules.mjs';
import { noBrowserInRender } from './noBrowserInRender.mjs';
import { noInlineStyle } from './noInlineStyle.mjs';
import { noLiteralColour } from './noLiteralColour.mjs';
import { noLiteralText } from './noLiteralText.mjs';
import { serverSnapshot } from './serverSnapshot.mjs';

export default {
  meta: { name: 'jpro' },
  rules: {
    'import-rules': importRules,
    'no-browser-in-render': noBrowserInRender,
    'no-inline-style': noInlineStyle,
    'no-literal-colour': noLiteralColour,
    'no-literal-text': noLiteralText,
    'server-snapshot': serverSnapshot,
  },
};
