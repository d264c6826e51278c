import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { SocialSettings } from '../core/configuration.ts';

/** Somebody with an account at the provider. */
export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** A real OpenID Connect provider on this machine. */
export interface IdentityProvider {
  readonly settings: SocialSettings;
  /** How often its discovery document was requested. */
  discoveries(): number;
  /**
   * Does what a browser does: opens the address, signs in there as this person (null: refuses), and returns with the
   * response.
   */
  visit(address: string, person: Person | null): Promise<Record<string, string>>;
  close(): Promise<void>;
}

export async function startIdentityProvider(redirectUris: string[]): Promise<IdentityProvider> {
  const persons = new Map<string, Person>();
  /** The person at the browser. */
  let present: Person | null = null;
  let discoveries = 0;

  const http = createServer();
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const settings: SocialSettings = {
    issuer,
    clientId: 'jpro',
    clientSecret: 'a secret of client and provider',
    name: 'Padauk ID',
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: redirectUris,
      },
    ],
    jwks: {
      keys: [
        {
          ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
          kid: 'one',
          alg: 'RS256',
          use: 'sig',
        },
      ],
    },
    cookies: { keys: ['signs the cookies of this provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...persons.get(sub), sub }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const received = provider.callback();
  http.on('request', (request, response) => {
    if (request.url?.startsWith('/.well-known/')) discoveries += 1;
    if (!request.url?.startsWith('/interaction/')) return void received(request, response);
    const result = present
      ? { login: { accountId: present.sub } }
      : { error: 'access_denied', error_description: 'the visitor refused' };
    void provider.interactionFinished(request, response, result);
  });

  return {
    settings,
    discoveries: () => discoveries,
    async visit(address, person) {
      present = person;
      if (person) persons.set(person.sub, person);
      const cookies = new Map<string, string>();
      let at = new URL(address);
      while (at.origin === issuer) {
        const response = await fetch(at, {
          redirect: 'manual',
          headers: {
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            'user-agent': randomUUID(),
          },
        });
        for (const line of response.headers.getSetCookie()) {
          const [name, value] = line.split(';')[0]!.split('=') as [string, string];
          if (value) cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (!location)
          throw new Error(
            `the provider returned ${response.status} at ${at.pathname}: ${(await response.text()).slice(0, 500)}`,
          );
        at = new URL(location, at);
      }
      return { redirectUri: `${at.origin}${at.pathname}`, ...Object.fromEntries(at.searchParams) };
    },
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
}
