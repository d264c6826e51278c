import type { LoggedInUser, SecondStep } from '@jpro/api';
import { localePrefix } from '@jpro/api/locale';
import type { RequestContext } from '../../../core/http/handler.ts';
import { conflict, HttpError, invalidField } from '../../../core/http/httpError.ts';
import type { Services, SocialIdentity, SocialProvider } from '../../../core/services.ts';
import { isUniqueViolation } from '../../../database/isUniqueViolation.ts';
import { openSession } from '../auth/openSession.ts';
import { takeLogin } from '../auth/signIn.ts';
import { accountOfIdentity, type SignedInAccount } from './accountOfIdentity.ts';
import { keepSignIn, takeSignIn, type SignInOnItsWay } from './signInOnItsWay.ts';

/** The address of the provider's page. Its response is accepted once, from this browser, within 10 minutes. */
export async function startSocialLogin(
  wishes: Omit<SignInOnItsWay, 'checks'>,
  context: RequestContext,
): Promise<string> {
  const { db, services, session, locale, now, siteUrl } = context;
  const provider = configured(services);
  await takeLogin(context);
  const { url, checks } = await provider.start(`${siteUrl}${localePrefix(locale)}/auth/social-callback`, locale);
  session.keepSignInSecret(await keepSignIn(db, { ...wishes, checks }, now));
  return url;
}

interface ProviderResponse {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

/** Signs in the person whom the provider's response names. Throws 409 for an unexpected response or a refusal. */
export async function finishSocialLogin(
  { state, code, error, iss }: ProviderResponse,
  context: RequestContext,
): Promise<{ user: LoggedInUser | SecondStep; isNew: boolean } & Pick<SignInOnItsWay, 'redirect' | 'user_type'>> {
  const { db, services, session, now } = context;
  const provider = configured(services);
  await takeLogin(context);
  const signIn =
    session.signInSecret === null ? null : await takeSignIn(db, { browser: session.signInSecret, state }, now);
  if (!signIn) throw conflict('social_over');
  session.keepSignInSecret(null);
  if (error !== undefined) throw conflict('social_denied', { provider: provider.name });
  if (code === undefined) throw invalidField('code', 'required');
  const identity = await provider.finish({ state, code, iss }, signIn.checks);
  const account = await openAccount(identity, signIn, provider, context);
  const user = await openSession(context, { ...account, remember: signIn.remember });
  return { user, isNew: account.isNew, redirect: signIn.redirect, user_type: signIn.user_type };
}

function openAccount(
  identity: SocialIdentity,
  { user_type, referral_code }: SignInOnItsWay,
  { name }: SocialProvider,
  context: RequestContext,
): Promise<SignedInAccount> {
  const open = () =>
    context.transaction((trx) =>
      accountOfIdentity(trx, identity, {
        user_type,
        referral_code,
        provider: name,
        locale: context.locale,
        now: context.now,
        outbox: context.services.outbox,
      }),
    );
  return open().catch((error: unknown) => {
    // A second tab brought the same identity or e-mail address, so its account now exists.
    if (isUniqueViolation(error)) return open();
    throw error;
  });
}

function configured({ social }: Services): SocialProvider {
  if (!social) throw new HttpError(404, 'social_off');
  return social;
}
