import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '@jpro/api';
import { validationTexts } from '@jpro/api/validation-texts';
import { LOCALES, addTexts, translator, useLocale, usePlatform } from '@jpro/platform';
import { keepDraft, takeDraft } from './formDraft.ts';
import { useNameOffers, type NameOffers } from './name-offer/useNameOffers.ts';
import { validateWith, type FormSchema } from './validateWith.ts';

export interface SubmitContext {
  /** The same for every try of this form until one succeeds: send it with calls that must happen once. */
  readonly idempotencyKey: string;
}

export interface ApiFormOptions<S extends FormSchema> {
  readonly schema: S;
  readonly defaultValues: DefaultValues<z.input<S> & FieldValues>;
  /** Makes the call. Errors it throws are shown: fields beside their inputs, the rest as `formError`. */
  readonly submit: (values: z.output<S>, context: SubmitContext) => Promise<void>;
  /** Under this name the values survive a session that ended while the form was open. */
  readonly draftName?: string;
}

export interface ApiForm<S extends FormSchema> extends UseFormReturn<z.input<S> & FieldValues, unknown, z.output<S> & FieldValues> {
  /** For `<form onSubmit>`. A second submit while the first is under way does nothing. */
  readonly onSubmit: (event?: FormEvent) => void;
  readonly busy: boolean;
  /** What is wrong with one field, in the page's language. */
  readonly errorOf: (field: Path<z.input<S> & FieldValues>) => string | undefined;
  /** What went wrong with the whole form, and the failure itself. */
  readonly formError: string | null;
  readonly failure: ApiError | null;
  /** Names that seem to be in Zawgyi, for the `NameOffer` of each name. */
  readonly names: NameOffers;
}

/** A form over one call of the API: react-hook-form with the call's own schema, server errors, and drafts. */
export function useApiForm<S extends FormSchema>({ schema, defaultValues, submit, draftName }: ApiFormOptions<S>): ApiForm<S> {
  type Values = z.input<S> & FieldValues;
  const { i18n } = usePlatform();
  const locale = useLocale();
  const resolver = useMemo(() => {
    for (const each of LOCALES) addTexts(i18n, 'validation', each, validationTexts[each]);
    return validateWith(schema, translator(i18n, 'validation', locale));
  }, [schema, i18n, locale]);
  const form = useForm<Values, unknown, z.output<S> & FieldValues>({ resolver, defaultValues, mode: 'onTouched' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const underWay = useRef(false);
  const idempotencyKey = useRef('');

  const names = useNameOffers({
    valueOf: (field) => form.getValues(field as Path<Values>),
    savedValueOf: (field) => (form.formState.defaultValues as Record<string, unknown> | undefined)?.[field],
    setValue: (field, value) => {
      form.setValue(field as Path<Values>, value as never, { shouldDirty: true, shouldValidate: true });
    },
    focus: (field) => form.setFocus(field as Path<Values>),
    submit: () => void form.handleSubmit(send)(),
  });

  useEffect(() => {
    const draft = draftName ? takeDraft(draftName) : null;
    if (draft) form.reset({ ...form.getValues(), ...draft } as Values, { keepDefaultValues: true });
  }, [draftName, form]);

  async function send(values: z.output<S>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    idempotencyKey.current ||= crypto.randomUUID();
    setBusy(true);
    setFailure(null);
    try {
      if (await names.ask()) return;
      await submit(values, { idempotencyKey: idempotencyKey.current });
      idempotencyKey.current = '';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401 && draftName) keepDraft(draftName, form.getValues());
      // The server has judged this body: a corrected one is a new request.
      if (error.status >= 400 && error.status < 500) idempotencyKey.current = '';
      showErrors(error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  function showErrors(error: ApiError): void {
    const known = Object.entries(error.errors).filter(([field]) => field in form.getValues());
    known.forEach(([field, messages], index) => {
      form.setError(field as Path<Values>, { type: 'server', message: messages.join(' ') }, { shouldFocus: index === 0 });
    });
    setFailure(error);
  }

  const { errors } = form.formState;
  const onlyFields = failure !== null && Object.keys(failure.errors).length > 0 && Object.keys(failure.errors).every((field) => field in form.getValues());
  return {
    ...form,
    onSubmit: (event) => void form.handleSubmit(send)(event as never),
    busy,
    errorOf: (field) => (errors as Record<string, { message?: string } | undefined>)[field]?.message,
    formError: failure && !onlyFields ? failure.message : (errors.root?.message ?? null),
    failure,
    names: names.offers,
  };
}
