/** Fields, and what pages with forms show beside them: shared as `@jpro/ui/fields`, in a chunk of its own. */
export {
  Checkbox,
  Combobox,
  Disclosure,
  FieldGroup,
  FileInput,
  OtpInput,
  PasswordInput,
  ProgressMeter,
  RadioGroup,
  Switch,
  TextArea,
} from 'actual/ui';
// Releases that were built before it was part of first views import it from here.
export { TabLinks } from 'actual/ui';
