export { bounded, boundOf } from './bounded.ts';
export { flag, optionalChoice, optionalChoices } from './choice.ts';
export * from './choices.ts';
export { day, moment, month, pastDay, plannedDay, plannedMoment } from './date.ts';
export { endOfYangonDay, YANGON_OFFSET_MS, yangonDay } from './yangonDay.ts';
export { clearableEmail, email, optionalEmail } from './email.ts';
export { withoutInvisible } from './invisibleCharacters.ts';
export { latinDigits, plainNumber, typedDigits } from './latinDigits.ts';
export * from './limits.ts';
export { filterFields } from './filterFields.ts';
export {
  id,
  idText,
  intText,
  optionalIdsText,
  optionalIdText,
  optionalLookupIdText,
  pageText,
  uuid,
} from './number.ts';
export { loginName, toLoginName } from './login.ts';
export { isName, name } from './name.ts';
export { newPassword } from './password.ts';
export { oneTimeCode } from './oneTimeCode.ts';
export { phoneParts } from './phoneParts.ts';
export { anyPhone, phone, toAnyE164, toE164 } from './phone.ts';
export { CURRENCIES, SALARY_BOUNDS, type Currency } from './salary.ts';
export { clearableText, countGraphemes, line, optionalText, text, type TextLimits } from './text.ts';
