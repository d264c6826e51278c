/** The rarer fields, and what pages with forms show beside them: shared as `@jpro/ui/fields`, in their own chunk. */
export { Combobox, FileInput, OtpInput, PasswordInput, ProgressMeter, Switch } from 'actual/ui';
/** Releases built when these were in this chunk still import them from here. */
export { Checkbox, Disclosure, FieldGroup, RadioGroup, TabLinks, TextArea } from './ui.ts';
