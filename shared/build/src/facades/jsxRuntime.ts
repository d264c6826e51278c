import { Fragment, jsx as create, jsxs as createStatic } from 'actual/jsx-runtime';
import { jsxWithBreaks } from 'actual/text-breaks';

export { Fragment };
export const jsx = jsxWithBreaks(create, create);
export const jsxs = jsxWithBreaks(createStatic, create);
