/** Forms over API endpoints. */
export { DraftNotice } from './draft-notice/DraftNotice.tsx';
export { mayPass } from './mayPass.ts';
export { FormDialog } from './FormDialog.tsx';
export { NameOffer } from './name-offer/NameOffer.tsx';
export { useNameOffers } from './name-offer/useNameOffers.ts';
export type { DefaultValues, RegisteredControl } from './createForm.ts';
export { SharedFormError, type FieldWords } from './shared-form-error/SharedFormError.tsx';
export { TypedPicker } from './TypedPicker.tsx';
export { typedNumber } from './typedNumber.ts';
export { useApiForm, type ApiForm, type SubmitContext } from './useApiForm.ts';
export { useKnownVersion } from './useKnownVersion.ts';
export { useField } from './useField.ts';
export { useStillHere } from './useStillHere.ts';
export { useHasTabDraft } from './useHasTabDraft.ts';
export { useTabDraft } from './useTabDraft.ts';
export { prepareValidation } from './useValidation.ts';
export type { Draft } from './useDraft.ts';
