declare const kind: unique symbol;
/** A number that only stands for one kind of thing, so that the compiler refuses it in the place of another. */
type IdOf<Kind extends string> = number & { readonly [kind]: Kind };

/** A company: the id of its row in `users`. */
export type CompanyId = IdOf<'company'>;
/** A person who acts for companies. */
export type MemberId = IdOf<'member'>;
/** The row in `users` that a person logs in with: a jobseeker's, a member's, or that of the company they registered. */
export type LoginId = IdOf<'login'>;

/** For ids that come from outside: the name says what the caller vouches for. */
export const toCompanyId = (id: number) => id as CompanyId;
export const toMemberId = (id: number) => id as MemberId;
export const toLoginId = (id: number) => id as LoginId;
