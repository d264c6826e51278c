import { accountClosing } from './accountClosing.ts';
import { auth } from './auth.ts';
import { contactRestore } from './contactRestore.ts';
import { emailAddress } from './emailAddress.ts';
import { notifications } from './notifications.ts';
import { ownerProof } from './ownerProof.ts';
import { password } from './password.ts';
import { phoneNumber } from './phoneNumber.ts';
import { push } from './push.ts';
import { referral } from './referral.ts';
import { secondFactor } from './secondFactor.ts';
import { sessions } from './sessions.ts';
import { social } from './social.ts';
import { invitation, team } from './team.ts';

/** Accounts: how they are opened, proven and protected, and the notifications they receive. */
export const accountsEndpoints = {
  auth,
  accountClosing,
  password,
  phoneNumber,
  emailAddress,
  ownerProof,
  contactRestore,
  social,
  secondFactor,
  sessions,
  notifications,
  push,
  referral,
  team,
  invitation,
};
