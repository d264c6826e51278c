import type { Cut } from './cutParts.ts';

/**
 * What `useApiForm` of @jpro/platform never uses of react-hook-form: its own rules for fields (a form always has a
 * resolver), and lists of fields.
 */
export const FORM_CUTS: readonly Cut[] = [
  { part: /^var validateField = async [^]*?^\};$/m, by: '' },
  { part: /^    const validateForm = async [^]*?^    \};$/m, by: '' },
  { part: /^    const executeBuiltInValidation = async [^]*?^    \};$/m, by: '' },
  // In `_setValid`, `onChange`, `trigger` and `handleSubmit`, in this order.
  {
    part: /^            else \{\n                isValid = await executeBuiltInValidation\([^]*?^            \}$/m,
    by: '',
  },
  { part: /^            if \(!_options\.resolver && _options\.validate\) \{$[^]*?^            \}$/m, by: '' },
  {
    part: /(?<=^ {16}isValid = isEmptyObject\(errors\);\n {12}\})\n {12}else \{$[^]*?^ {12}\}$/m,
    by: '',
  },
  {
    part: /^        else if \(name\) \{\n            validationResult = \(await Promise\.all[^]*?^        \}$/m,
    by: '',
  },
  { part: /^        else \{\n            validationResult = isValid = await executeBuiltIn[^]*?^        \}$/m, by: '' },
  {
    part: /^        else \{\n            try \{\n                await executeBuiltInValidation\([^]*?^        \}$/m,
    by: '',
  },
  // Lists of fields.
  { part: /^    const _setFieldArray = [^]*?^    \};$/m, by: '    const _setFieldArray = undefined;' },
  { part: /^    const _getFieldArray = .*$/m, by: '    const _getFieldArray = undefined;' },
  {
    part: /^ {16}const isFieldArrayRootError = [^]*?^ {16}isFieldArrayRootError$[^]*?: (?=\(error && )/m,
    by: `                const field = get(_fields, name);
                const hasNestedFields = isObject(field) && Object.keys(field).some((key) => key !== '_f');
                `,
  },
  { part: /^        if \(isFieldArray\) \{$[^]*?^        \}\n        else (?=\{$)/m, by: '        ' },
  { part: /^            const fieldArrayItemNames = [^]*?;$/m, by: '' },
  { part: / \|\|\n +fieldArrayItemNames\.some\(_hasValuesSubscriber\)/, by: '' },
  { part: /^            for \(const itemName of fieldArrayItemNames\) \{$[^]*?^            \}$/m, by: '' },
  { part: /^            if \(_names\.array\.has\(fieldName\)\) \{$[^]*?^            \}$/m, by: '' },
  // A form that is disabled as a whole.
  { part: /^    const _disableForm = [^]*?^    \};$/m, by: '    const _disableForm = () => {};' },
  // Errors that wait, and attributes for browsers that validate.
  { part: /^        if \(_options\.delayError && error\) \{$[^]*?^        \}\n        else (?=\{$)/m, by: '        ' },
  { part: /^        if \(options\.delayError && _options\.delayError && [^]*?^        \}$/m, by: '' },
  { part: /^            \.\.\.\(_options\.progressive$[^]*?^                : \{\}\),$/m, by: '' },
  // Default values that are fetched, and a reset that leaves what somebody has typed.
  { part: /^    const _resetDefaultValues = [^]*?^        \}\);$/m, by: '    const _resetDefaultValues = () => {};' },
  {
    part: /^            if \(keepStateOptions\.keepDirtyValues\) \{$[^]*?^            \}\n            else (?=\{$)/m,
    by: '            ',
  },
  // Methods that `ApiForm` does not have.
  ...['setValues', 'getErrors', 'clearErrors', 'resetField', 'resetDefaultValues'].flatMap((name) => [
    { part: new RegExp(`^    const ${name} = [^]*?(?=^    const )`, 'm'), by: '' },
    { part: new RegExp(`^        ${name},\n`, 'm'), by: '' },
  ]),
];
