/** Menus as data: a route's description of the entries that lead to its page. Free of React, like the route tables. */
import type { LoggedInUser, MemberRole } from '@jpro/api';
import type { IconName } from '@jpro/ui/tokens';
import type { Labels } from '../i18n/locale.ts';

/**
 * - `tabs`: the top bar's main links
 * - `tools`: the top bar's buttons; guests see the label, signed-in users the icon
 * - `employers`: the top bar's menu for employers who are not signed in
 * - `user`: the signed-in user's own menu
 * - `drawer`: the phone's menu, beside the tabs
 * - `bar`: at the bottom of phones
 * - `company`, `jobseeker`: the navigation of an area
 * - `footer`
 * - `help`: below the message of an error page
 * - `shortcuts`: the installed app's own menu on the device; the first four
 * Decision 150.
 */
export const MENUS = [
  'tabs',
  'tools',
  'employers',
  'user',
  'drawer',
  'bar',
  'company',
  'jobseeker',
  'footer',
  'help',
  'shortcuts',
] as const;
export type MenuName = (typeof MENUS)[number];

export type Audience = 'guest' | LoggedInUser['user_type'];

/**
 * The role of a page in the site. The shell and the guards find a page by its purpose, never by its address; the
 * parameters of its pattern are filled in order.
 */
export type Purpose =
  | 'search'
  | 'jobseeker-login'
  | 'jobseeker-profile'
  | 'company-login'
  | 'closed-account'
  | 'company-dashboard'
  | 'company-profile'
  /** `[slug, job]` */
  | 'job'
  | 'birthday'
  | 'employer-views'
  | 'own-applications'
  | 'own-interviews'
  /** `[interview]` */
  | 'own-interview'
  /** `[job]` */
  | 'company-job'
  | 'post-job'
  /** `[job]` */
  | 'edit-job'
  /** `[job]` */
  | 'applicants'
  /** `[job, application]` */
  | 'applicant'
  | 'company-applications'
  | 'wallet'
  /** `[purchase]` */
  | 'purchase'
  | 'cv-searches'
  | 'job-alerts'
  | 'jobseeker-notifications'
  | 'company-notifications'
  | 'jobseeker-inbox'
  | 'company-inbox'
  /** `[company]` */
  | 'jobseeker-messages'
  /** `[jobseeker]` */
  | 'company-messages';

interface Placed {
  readonly menus: readonly MenuName[];
  /** A newer release may use an icon that the running shell does not have: a neutral one is then shown. */
  readonly icon?: IconName;
  /** The sort key among the entries of a menu. In an area's navigation, a full hundred begins a group. */
  readonly order: number;
  /** Members of a company who may not use the page (rule 95.3). */
  readonly notFor?: readonly MemberRole[];
}

/** An entry as written in `routes.ts`. */
export interface NavigationDefinition extends Placed {
  /** Key in the unit's locale files. */
  readonly label: string;
  /** Who sees the entry; unless given, everybody whom the route's guard admits. */
  readonly for?: readonly Audience[];
}

/** An entry as it is sent in `release.json` and in the boot manifest. */
export interface NavigationEntry extends Placed {
  readonly labels: Labels;
  readonly for: readonly Audience[];
}

/** The title in the back bar, for addresses with these query parameters (rule 50). */
export interface BarTitleDefinition {
  /** Key in the unit's locale files. */
  readonly label: string;
  readonly query?: Readonly<Record<string, string>>;
}

export interface BarTitle extends Omit<BarTitleDefinition, 'label'> {
  readonly labels: Labels;
}
