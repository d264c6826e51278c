import { TRACKING_PARAMETER } from '../visitor/trackingParameters.ts';
import { minifyScript } from './minifyScript.ts';

export const OWN_ADDRESS = `${minifyScript('ownAddress.js', ['tracking'])}(${TRACKING_PARAMETER})`;
export const EARLY_INPUT = `${minifyScript('earlyInput.js')}()`;
export const SCRIPTS_AFTER_PAINT = `${minifyScript('scriptsAfterPaint.js')}()`;
