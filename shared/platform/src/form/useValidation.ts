import { useMemo, useRef } from 'react';
import { LOCALES, addTexts, hasTexts, usePlatform } from '@jpro/platform';
import type * as z from 'zod/mini';
import type { Judgement } from './createForm.ts';
import type { FormSchema } from './validateWith.ts';

/** A schema, or how its code is loaded: a form of a first view can be shown and filled in without. */
export type SchemaSource<S extends FormSchema> = S | (() => Promise<S>);

/** The namespace of the texts that name problems. */
export const VALIDATION = 'validation';

interface Validation<S extends FormSchema> {
  /** Finds nothing as long as the code has not arrived. */
  readonly judge: (values: z.input<S>) => Promise<Judgement<z.output<S>>>;
  /** Whether values can be validated. Loads the code that this takes; a later call tries again. */
  readonly load: () => Promise<boolean>;
}

const loadValidator = () => import(/* webpackChunkName: "validation" */ './validateWith.ts');

/** Loads the code that validates, for a form that has to work when the line drops before somebody uses it. */
export async function prepareValidation(): Promise<void> {
  await loadValidator();
}

/** Validates a form's values by code that is loaded when somebody uses the form. */
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
