/** The rarer fields, and what pages with forms show beside them. */
export { ProgressMeter, type ProgressMeterProps } from './feedback/ProgressMeter.tsx';
export { Combobox, type ComboboxProps } from './forms/Combobox.tsx';
export { FileInput, type FileInputProps } from './forms/FileInput.tsx';
export { OtpInput, type OtpInputProps } from './forms/OtpInput.tsx';
export { PasswordInput, type PasswordInputProps } from './forms/PasswordInput.tsx';
export { Switch, type SwitchProps } from './forms/Switch.tsx';
