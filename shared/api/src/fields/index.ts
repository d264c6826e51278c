export { day, moment, pastDay, yangonDay } from './date.ts';
export { clearableEmail, email, optionalEmail } from './email.ts';
export * from './limits.ts';
export { id, idText, intText, optionalIdText, optionalLookupIdText, pageText } from './number.ts';
export { loginName, toLoginName } from './login.ts';
export { newPassword } from './password.ts';
export { phone, toE164 } from './phone.ts';
export { CURRENCIES, SALARY_BOUNDS, type Currency } from './salary.ts';
export { clearableText, countGraphemes, optionalText, text, type TextLimits } from './text.ts';
