import { useMemo, useRef } from 'react';
import { LOCALES, addTexts, hasTexts, usePlatform } from '@jpro/platform';
import type * as z from 'zod/mini';
import type { Judgement } from './createForm.ts';
import type { FormSchema } from './validateWith.ts';

/** A schema, or a function that loads it: a form in a first view can be shown and filled in without its code. */
export type SchemaSource<S extends FormSchema> = S | (() => Promise<S>);

/** The namespace of the texts for problems. */
export const VALIDATION = 'validation';

interface Validation<S extends FormSchema> {
  /** Finds no problems until the code has loaded. */
  readonly judge: (values: z.input<S>) => Promise<Judgement<z.output<S>>>;
  /** Whether values can be validated. Loads the necessary code; a later call retries. */
  readonly load: () => Promise<boolean>;
}

const loadValidator = () => import(/* webpackChunkName: "validation" */ './validateWith.ts');

/** Loads the validation code for a form that has to work when the connection drops before it is used. */
export async function prepareValidation(): Promise<void> {
  await loadValidator();
}

/** Validates a form's values with code that is loaded when the form is first used. */
export function useValidation<S extends FormSchema>(source: SchemaSource<S>): Validation<S> {
  const { i18n } = usePlatform();
  const latest = useRef(source);
  latest.current = source;
  return useMemo(() => {
    const loaded = async () => {
      const schema = latest.current;
      const [own, { validateWith, problemTexts }] = await Promise.all([
        typeof schema === 'function' ? schema() : schema,
        loadValidator(),
      ]);
      for (const locale of LOCALES)
        if (!hasTexts(i18n, VALIDATION, locale)) addTexts(i18n, VALIDATION, locale, problemTexts[locale]);
      return (values: z.input<S>) => validateWith(own, values);
    };
    return {
      judge: (values) =>
        loaded().then(
          (validate) => validate(values),
          () => ({ values: values as z.output<S>, problems: {} }),
        ),
      load: () =>
        loaded().then(
          () => true,
          () => false,
        ),
    };
  }, [i18n]);
}
