import { email } from '@jpro/api/fields';
import * as openid from 'openid-client';
import type { Logger } from 'pino';
import type { SocialSettings } from '../../core/configuration.ts';
import { HttpError } from '../../core/http/httpError.ts';
import { cached } from '../../core/cache/memoize.ts';
import type { SocialIdentity, SocialProvider } from '../../core/services.ts';

/** The provider's timeout in seconds. */
const TIMEOUT = 10;
/** How long the provider's discovery document is cached. */
const DISCOVERY_MS = 3600_000;

interface Surroundings {
  readonly production: boolean;
  readonly log: Logger;
}

/** Any OpenID Connect provider: code flow with PKCE, signed ID tokens, endpoints found by discovery. */
export function createOpenIdProvider(settings: SocialSettings, { production, log }: Surroundings): SocialProvider {
  const discovered = cached(DISCOVERY_MS, ({ issuer, clientId, clientSecret }: SocialSettings) =>
    openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT,
      execute: [openid.enableNonRepudiationChecks, ...(production ? [] : [openid.allowInsecureRequests])],
    }),
  );

  const provider = () =>
    discovered(settings).catch((error: unknown) => {
      log.warn({ err: error }, 'the sign-in provider cannot be reached');
      throw new HttpError(503, 'social_unavailable');
    });

  /** The reason for a failed sign-in is logged for the operator; the visitor can only try again. */
  function refuse(error: unknown): never {
    const isAway =
      error instanceof TypeError || (error instanceof openid.ClientError && error.code === 'OAUTH_TIMEOUT');
    log.warn({ err: error }, 'a sign-in with the provider failed');
    throw isAway ? new HttpError(503, 'social_unavailable') : new HttpError(409, 'social_failed');
  }

  return {
    name: settings.name,

    async start(redirectUri, locale) {
      const configuration = await provider();
      const checks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
        redirectUri,
      };
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: locale,
      });
      return { url: url.href, checks };
    },

    async finish({ state, code, iss }, checks) {
      const configuration = await provider();
      const address = new URL(checks.redirectUri);
      address.search = new URLSearchParams({ state, code, ...(iss === undefined ? {} : { iss }) }).toString();
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, address, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.codeVerifier,
        });
        const claims = tokens.claims()!;
        // Many providers return the e-mail address only from this endpoint.
        const more =
          claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
            ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : {};
        return identityOf({ ...more, ...claims });
      } catch (error) {
        return refuse(error);
      }
    },
  };
}

function identityOf(claims: { iss: string; sub: string; [claim: string]: unknown }): SocialIdentity {
  const { name, given_name, family_name } = claims;
  const parts = [given_name, family_name].filter((part) => typeof part === 'string').join(' ');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email.safeParse(claims['email']).data ?? null,
    // Some providers return it as a string.
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: typeof name === 'string' ? name : parts || null,
  };
}
