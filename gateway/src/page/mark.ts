/** The symbol of the logo, in the colour of the text around it. */
export function mark(className: string): string {
  return (
    `<svg class="${className}" viewBox="0 0 64 64" aria-hidden="true">` +
    '<rect width="64" height="64" rx="14" fill="currentColor"/>' +
    '<path d="M37 14v25a9 9 0 0 1-18 0" fill="none" stroke="var(--color-on-primary,Canvas)" stroke-width="7" ' +
    'stroke-linecap="round"/></svg>'
  );
}
