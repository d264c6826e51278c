/** The rarer fields, and what pages with forms show beside them: shared as `@jpro/ui/fields`, in a chunk of its own. */
export { Combobox, FileInput, OtpInput, PasswordInput, ProgressMeter, Switch } from 'actual/ui';
/** A release that was built when they were in this chunk imports them from here. */
export { Checkbox, Disclosure, FieldGroup, RadioGroup, TabLinks, TextArea } from './ui.ts';
