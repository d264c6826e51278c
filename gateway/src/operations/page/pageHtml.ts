/** The HTML of the page of operators. */
import { escapeHtml } from '@jpro/server/edge';

/** As in the API's `browserRoutes.ts`. */
export interface Account {
  readonly name: string;
  readonly role: string;
  readonly scopes: readonly string[];
  readonly expires_at: string;
  readonly has_app: boolean;
  readonly recovery_codes: number;
  readonly tokens: readonly {
    readonly name: string;
    readonly scopes: readonly string[];
    readonly created_at: string;
    readonly expires_at: string;
    readonly last_used_at: string | null;
  }[];
  readonly passkeys: readonly {
    readonly id: number;
    readonly name: string;
    readonly created_at: string;
    readonly last_used_at: string | null;
  }[];
}

export interface NewToken {
  readonly name: string;
  readonly token: string;
  readonly expires_at: string;
}

/** What was typed into a form that was refused, by field. */
export type Typed = Readonly<Record<string, string>>;

export const loginPage = (refusal?: string, typed: Typed = {}): string =>
  documentOf(
    'Log in',
    `<h1>JPro operations</h1>${alertOf(refusal)}` +
      '<form class="fields" method="post" action="/ops/page/login">' +
      input(
        'Name',
        'name',
        `autocomplete="username" autocapitalize="none" required autofocus${valueOf(typed['name'])}`,
      ) +
      input('Password', 'password', 'type="password" autocomplete="current-password" required') +
      '<button class="main">Continue</button></form>' +
      '<p class="hint">Accounts are made on the server: npm run admin -- operators add</p>',
  );

/** @param options for the browser; null for a person without a passkey */
export const secondFactorPage = (login: string, options: object | null): string =>
  documentOf(
    'Second factor',
    '<h1>Second factor</h1>' +
      (options ? passkeyForm('get', '/ops/page/second-factor', options, hidden('login', login), 'Use a passkey') : '') +
      `<form class="fields" method="post" action="/ops/page/second-factor">${hidden('login', login)}` +
      input('Code', 'code', 'autocomplete="one-time-code" autocapitalize="none" required') +
      '<span class="hint">Six digits of the authenticator app, or a recovery code</span>' +
      '<button class="main">Log in</button></form><p><a href="/ops/">Begin again</a></p>',
  );

/** @param csrf a field that each form of this session has */
export const newPasskeyPage = (name: string, options: object, csrf: string): string =>
  documentOf(
    'Add a passkey',
    `<h1>Add ${escapeHtml(name)}</h1>` +
      passkeyForm('create', '/ops/page/passkeys', options, csrf + hidden('name', name), 'Create the passkey') +
      '<noscript><p>A passkey needs scripts.</p></noscript><p><a href="/ops/">Back</a></p>',
  );

export function accountPage(account: Account, csrf: string, { refusal, made, typed = {} }: Shown = {}): string {
  const { name, role, scopes, has_app: hasApp, recovery_codes: codes, tokens, passkeys } = account;
  const form = (action: string, fields: string, button: string) =>
    `<form method="post" action="/ops/page/${action}">${csrf}${fields}<button>${button}</button></form>`;
  const row = (title: string, about: string, removal: string) =>
    `<li><div><strong>${escapeHtml(title)}</strong>${about}</div>${removal}</li>`;
  const tokenRows = tokens.map((token) =>
    row(
      token.name,
      ` ${escapeHtml(token.scopes.join(' '))}` +
        `<small>ends ${timeOf(token.expires_at)}, last used ${timeOf(token.last_used_at)}</small>`,
      form('tokens/revoke', hidden('name', token.name), `Revoke ${escapeHtml(token.name)}`),
    ),
  );
  const passkeyRows = passkeys.map((passkey) =>
    row(
      passkey.name,
      `<small>created ${timeOf(passkey.created_at)}, last used ${timeOf(passkey.last_used_at)}</small>`,
      form('passkeys/remove', hidden('id', String(passkey.id)), `Remove ${escapeHtml(passkey.name)}`),
    ),
  );
  return documentOf(
    name,
    `<header><h1>JPro operations</h1>${form('logout', '', 'Log out')}</header>${alertOf(refusal)}` +
      `<p><strong>${escapeHtml(name)}</strong>, ${escapeHtml(role)}: may ${escapeHtml(scopes.join(', '))}` +
      `<small>Logged in until ${timeOf(account.expires_at)}. Times are those of Myanmar.</small></p>` +
      (made
        ? `<div class="token" role="status"><p>The token ${escapeHtml(made.name)}, until ${timeOf(made.expires_at)}. ` +
          `It is not shown again.</p><p><code>${escapeHtml(made.token)}</code></p></div>`
        : '') +
      `<h2>Second factors</h2><ul>` +
      (hasApp ? row('Authenticator app', '', form('app/remove', '', 'Remove the app')) : '') +
      `${passkeyRows.join('')}</ul><p class="hint">Recovery codes left: ${codes}</p>` +
      `<form class="fields" method="post" action="/ops/page/passkeys/new">${csrf}` +
      `${input('Name of a new passkey', 'name', 'maxlength="60" autocomplete="off" required')}` +
      '<button>Add a passkey</button></form>' +
      `<h2>Tokens</h2><ul>${tokenRows.join('')}</ul>` +
      `<form class="fields" method="post" action="/ops/page/tokens">${csrf}` +
      input('Name of a new token', 'name', `maxlength="41" ${AS_TYPED} required${valueOf(typed['name'])}`) +
      input('It may', 'scopes', `${AS_TYPED} required${valueOf(typed['scopes'])}`) +
      '<span class="hint">Such as read, promote:mfe-company, admin:jobs; ' +
      `within ${escapeHtml(scopes.join(', '))}</span>` +
      input('Days', 'days', `type="number" min="1" max="365" required${valueOf(typed['days'] ?? '90')}`) +
      '<button>Make a token</button></form>',
  );
}

interface Shown {
  readonly refusal?: string;
  /** A token that was made just now. */
  readonly made?: NewToken;
  /** Of the token that was refused. */
  readonly typed?: Typed;
}

const AS_TYPED = 'autocomplete="off" autocapitalize="none"';

export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

const input = (label: string, name: string, attributes: string): string =>
  `<label>${label}<input name="${name}" ${attributes}></label>`;

const valueOf = (typed = ''): string => (typed === '' ? '' : ` value="${escapeHtml(typed)}"`);

const alertOf = (refusal = ''): string =>
  refusal ? `<p role="alert">${escapeHtml(refusal.charAt(0).toUpperCase() + refusal.slice(1))}</p>` : '';

/** Shown by the script. */
const passkeyForm = (kind: 'create' | 'get', action: string, options: object, fields: string, button: string): string =>
  `<form class="fields" method="post" action="${action}" data-passkey="${kind}" hidden ` +
  `data-options="${escapeHtml(JSON.stringify(options))}">${fields}${hidden('response', '')}` +
  `<button class="main">${button}</button><p role="alert"></p></form>`;

const FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Yangon', dateStyle: 'short', timeStyle: 'short' });
const timeOf = (time: string | null): string =>
  time === null ? 'never' : `<time datetime="${escapeHtml(time)}">${FORMAT.format(new Date(time))}</time>`;

const documentOf = (title: string, main: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} - JPro operations</title>` +
  '<link rel="stylesheet" href="/ops/page/page.css"><script defer src="/ops/page/simplewebauthn.js"></script>' +
  `<script defer src="/ops/page/passkeys.js"></script></head><body><main>${main}</main></body></html>`;
