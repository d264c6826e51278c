import { newSecret, secretHash, SIGN_IN_SECONDS } from '../../../core/session/sessions.ts';
import type { SocialChecks } from '../../../core/services.ts';
import type { Db } from '../../../database/schema.ts';

/** A sign-in that was started with the provider, and what the visitor chose for it. */
export interface SignInOnItsWay {
  readonly checks: SocialChecks;
  readonly user_type: 'jobseeker' | 'company';
  readonly remember: boolean;
  /** The path on this site to continue at. */
  readonly redirect: string | null;
  /** The invitation code for a new account (rule 36). */
  readonly referral_code: string | null;
}

/** Stores the sign-in for 10 minutes and returns the secret that binds it to the browser. */
export async function keepSignIn(db: Db, signIn: SignInOnItsWay, now: Date): Promise<string> {
  const browser = newSecret();
  const { checks, ...wishes } = signIn;
  await db
    .insertInto('social_sign_ins')
    .values({
      ...wishes,
      browser_hash: secretHash(browser),
      state: checks.state,
      nonce: checks.nonce,
      code_verifier: checks.codeVerifier,
      redirect_uri: checks.redirectUri,
      expires_at: new Date(now.getTime() + SIGN_IN_SECONDS * 1000),
    })
    .execute();
  return browser;
}

/**
 * The sign-in that this browser started with this state, which can be taken only once; null when it has expired, was
 * used, or belongs to another browser.
 */
export async function takeSignIn(
  db: Db,
  { browser, state }: { browser: string; state: string },
  now: Date,
): Promise<SignInOnItsWay | null> {
  const row = await db
    .deleteFrom('social_sign_ins')
    .where('browser_hash', '=', secretHash(browser))
    .where('state', '=', state)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const { nonce, code_verifier: codeVerifier, redirect_uri: redirectUri } = row;
  const { user_type, remember, redirect, referral_code } = row;
  return {
    checks: { state: row.state, nonce, codeVerifier, redirectUri },
    user_type,
    remember,
    redirect,
    referral_code,
  };
}

export async function forgetOldSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('social_sign_ins').where('expires_at', '<=', now).execute();
}
