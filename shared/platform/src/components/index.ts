/** What the pages of remotes have in common. Its own entry: each remote bundles what it uses. */
export { allQueries, type Query } from './allQueries.ts';
export { CompanyLayout } from './CompanyLayout.tsx';
export { EmailAddressField } from './email-address/EmailAddressField.tsx';
export { useEmailAddressChange, type EmailAddressChange } from './email-address/useEmailAddressChange.tsx';
export { ItemList } from './ItemList.tsx';
export { ListSkeleton } from './ListSkeleton.tsx';
export { PageHeading } from './PageHeading.tsx';
export { PhoneNumberField } from './phone-number/PhoneNumberField.tsx';
export { usePhoneNumberChange, type PhoneNumberChange } from './phone-number/usePhoneNumberChange.tsx';
export { QueryBoundary } from './QueryBoundary.tsx';
export { TitledCard } from './TitledCard.tsx';
export { useFailureToast } from './useFailureToast.ts';
export { useLazyComponent } from './useLazyComponent.ts';
export { usePageLabels } from './usePageLabels.ts';
export { usePageNumber } from './usePageNumber.ts';
export { usePlace } from './usePlace.ts';
export { useRefreshOn } from './useRefreshOn.ts';
