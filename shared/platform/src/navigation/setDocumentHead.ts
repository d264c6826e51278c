import { localizedPath, splitLocale } from '../i18n/locale.ts';
import type { PageHead } from './routes.ts';

export const PRODUCT_NAME = 'JPro';

/** `{page title} - {short product name}` (rule 46). */
export function pageTitle(title: string | undefined): string {
  return title ? `${title} - ${PRODUCT_NAME}` : PRODUCT_NAME;
}

export function setDocumentHead(head: PageHead): void {
  document.title = pageTitle(head.title);
  setMeta('description', head.description);
  setMeta('robots', head.robots);
  const { locale } = splitLocale(window.location.pathname);
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!canonical) return;
  if (head.canonical === undefined) canonical.remove();
  else canonical.href = localizedPath(head.canonical, locale);
}

function setMeta(name: string, content: string | undefined): void {
  const present = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) return present?.remove();
  const meta = present ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
}
