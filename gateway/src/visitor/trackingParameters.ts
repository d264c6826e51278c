/**
 * Query parameters that other sites and mails add to links, to count clicks: the campaign, or an id of the click. Pages
 * do not depend on them.
 */
export const TRACKING_PARAMETER =
  /^(?:utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|_gl|msclkid|ttclid|twclid|igshid|igsh|mc_[ce]id)(?:=|$)/;

/**
 * Without them, everybody who follows the same link on Facebook gets the same cached page. All other bytes of the query
 * stay as they are: the browser, which does the same (`ownAddress.js`), compares them.
 */
export function withoutTracking(search: string): string {
  const remaining = search
    .slice(1)
    .split('&')
    .filter((part) => !TRACKING_PARAMETER.test(part))
    .join('&');
  return remaining === '' ? '' : `?${remaining}`;
}
