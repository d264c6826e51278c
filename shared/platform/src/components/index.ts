/** What the pages of signed-in areas have in common. Its own entry: the areas bundle it, first views of guests do not carry it. */
export { allQueries, type Query } from './allQueries.ts';
export { EmailAddressField } from './email-address/EmailAddressField.tsx';
export { useEmailAddressChange, type EmailAddressChange } from './email-address/useEmailAddressChange.tsx';
export { ItemList } from './ItemList.tsx';
export { ListSkeleton } from './ListSkeleton.tsx';
export { PageHeading } from './PageHeading.tsx';
export { PhoneNumberField } from './phone-number/PhoneNumberField.tsx';
export { usePhoneNumberChange, type PhoneNumberChange } from './phone-number/usePhoneNumberChange.tsx';
export { ChangePasswordForm } from './security/ChangePasswordForm.tsx';
export { SessionList } from './security/SessionList.tsx';
export { QueryBoundary, type QueryBoundaryProps } from './QueryBoundary.tsx';
export { ShareLinks } from './share/ShareLinks.tsx';
