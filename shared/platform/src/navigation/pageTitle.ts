export const PRODUCT_NAME = 'JPro';

/** `{page title} - {short product name}` (rule 46). */
export function pageTitle(title: string | undefined): string {
  return title ? `${title} - ${PRODUCT_NAME}` : PRODUCT_NAME;
}
