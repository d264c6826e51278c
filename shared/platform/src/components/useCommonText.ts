import { createText, type CommonTexts } from '@jpro/platform';

/** The common texts, taken from the texts of the remote that shows the component. */
export const useCommonText = createText<CommonTexts>();
