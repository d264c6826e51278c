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
  TabLinks,
  TextArea,
} from 'actual/ui';
