/**
 * Everything of @jpro/ui, because a release may import from here what was no first part when it was built. The chunk
 * brings only the last of these. Fields are named again: the build cannot tell what `export *` of a shared module has.
 */
export * from './ui.ts';
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
} from '@jpro/ui/fields';
export { ConfirmDialog, Dialog, Drawer, Table, Tabs, initials } from 'actual/ui';
