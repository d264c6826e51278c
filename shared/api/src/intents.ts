import { searchOf } from './address.ts';

/**
 * What visitors wanted when they were asked to log in. It is done once, after the login (rule 81): the address to
 * return to names it, `?intent=save-7-<token>`, and the site stores the token in a cookie when the button is pressed. A
 * link that somebody else made has no token of this browser, so it does nothing.
 */
export const INTENT_PARAMETER = 'intent';

const KINDS = ['save', 'follow', 'apply', 'alert'] as const;
export type IntentKind = (typeof KINDS)[number];

export interface Wanted {
  readonly kind: IntentKind;
  /** The job or the company; 0 for an alert, which is about the search in the page's address. */
  readonly id: number;
}

export interface Intent extends Wanted {
  readonly token: string;
}

/** What a page without scripts says after the login, instead of the intent in its address. */
export const INTENT_OUTCOMES = [
  'saved',
  'followed',
  'alerted',
  'alerted_partly',
  'gone',
  'full',
  'company',
  'later',
] as const;
export type IntentOutcome = (typeof INTENT_OUTCOMES)[number];

/** `save-7`, as the form sends it. */
export const wantedText = ({ kind, id }: Wanted): string => `${kind}-${id}`;

export function parseWanted(text: string | null): Wanted | undefined {
  const [, name, id] = /^([a-z]+)-(0|[1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  const kind = KINDS.find((each) => each === name);
  return kind && (kind === 'alert') === (id === '0') ? { kind, id: Number(id) } : undefined;
}

/** The intent in the address of a page. */
export function intentIn(page: string): Intent | undefined {
  const [, wanted, token] = /^(.+)-([\da-f]{32})$/.exec(pageUrl(page).searchParams.get(INTENT_PARAMETER) ?? '') ?? [];
  const parsed = parseWanted(wanted ?? null);
  return parsed && token ? { ...parsed, token } : undefined;
}

/** The address of the page with this value instead of its intent; undefined removes it. The hash stays. */
export function withIntent(page: string, value: Intent | IntentOutcome | undefined): string {
  const { pathname, searchParams, hash } = pageUrl(page);
  searchParams.delete(INTENT_PARAMETER);
  if (value)
    searchParams.set(INTENT_PARAMETER, typeof value === 'string' ? value : `${wantedText(value)}-${value.token}`);
  return `${pathname}${searchOf(searchParams)}${hash}`;
}

const pageUrl = (page: string): URL => new URL(page, 'https://this.site');

/** Tokens of what was pressed and not yet done, the newest last. Read and changed by scripts and by the gateway. */
export const INTENT_COOKIE = 'jpro_intents';
export const INTENT_COOKIE_SECONDS = 24 * 60 * 60;
const REMEMBERED = 8;

export const hasToken = (cookie: string, token: string): boolean => cookie.split('.').includes(token);

export const withToken = (cookie: string, token: string): string =>
  [...cookie.split('.').filter((each) => each !== '' && each !== token), token].slice(-REMEMBERED).join('.');

export const withoutToken = (cookie: string, token: string): string =>
  cookie
    .split('.')
    .filter((each) => each !== token)
    .join('.');
