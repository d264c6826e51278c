import { useMemo, useRef, useState, useSyncExternalStore, type FormEvent, type MouseEvent } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '@jpro/api';
import { translator, useCommonText, useLocale, usePlatform } from '@jpro/platform';
import { mayPass } from './mayPass.ts';
import { randomId } from '@jpro/platform/random-id';
import { createForm, type DefaultValues, type FieldProblem, type Form } from './createForm.ts';
import { hasParent, type FieldPath } from './fieldPath.ts';
import { mergeChanges, type Groups } from './mergeChanges.ts';
import { forgetAttempt, GUEST, keepAttempt, keyOfAttempt } from '@jpro/platform/device-drafts';
import { useDraft, type Draft } from './useDraft.ts';
import { useValidation, VALIDATION, type SchemaSource } from './useValidation.ts';
import type { FormSchema } from './validateWith.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether the form may have the field; one inside an object need not have a value yet. */
const isField = (values: unknown, field: string): boolean =>
  field.includes('.') ? hasParent(values, field) : field in (values as object);

/** The longest time between the two clicks of a double click. */
const DOUBLE_CLICK_MS = 600;

export interface SubmitContext {
  /** An idempotency key: the same for every attempt until the server has accepted or refused one. */
  readonly idempotencyKey: string;
  /** Whether an attempt with this key was sent before, and perhaps arrived although its response did not. */
  readonly isRepeated: boolean;
  /** Another key, for when what an earlier attempt has led to is over: these values are a new request then. */
  readonly renewKey: () => string;
}

/** How a form continues when the server refuses to overwrite what others have changed in the meantime (409). */
export interface SharedState<V> {
  /**
   * Reads the initial values again. Undefined when they are unchanged, or no longer exist. Left out by a form that is
   * saved while it is filled in, and merges there.
   */
  readonly readAgain?: () => Promise<DefaultValues<V> | undefined>;
  /** Fields that are taken from the same side, because they are meaningful only together. */
  readonly together?: Groups;
  /** Merged changes of different fields are also shown before they are saved. */
  readonly isShownFirst?: boolean;
}

export interface ApiFormOptions<S extends FormSchema> {
  readonly schema: SchemaSource<S>;
  readonly defaultValues: DefaultValues<z.input<S>>;
  /**
   * Sends the request. Errors that it throws are shown: those of fields beside their inputs, the rest as `formError`.
   */
  readonly submit: (values: z.output<S>, context: SubmitContext) => Promise<void>;
  /** Stores a draft under this name on the device until the form is sent; show `DraftNotice` above the form. */
  readonly draftName?: string;
  /** Keeps the draft after sending, because the next step may lead back to the form. */
  readonly keepsDraft?: boolean;
  /**
   * Which unchanged values are not sent again: those that were `accepted`, or those that were `judged`, which includes
   * refused ones, such as a code with limited attempts. Otherwise, whatever else the result depends on may have changed
   * in the meantime.
   */
  readonly sendsOnce?: 'accepted' | 'judged';
  /** For data that other tabs and people may change too. */
  readonly shared?: SharedState<z.input<S>>;
}

/** Resolves to true when the question has to be answered before the form can be sent. */
export type Question = () => Promise<boolean>;

export interface ApiForm<S extends FormSchema> extends Form<z.input<S>> {
  /**
   * Properties for every such `<form>`: when sent before scripts run, it must not write its values into the address.
   */
  readonly formProps: {
    readonly method: 'post';
    readonly noValidate: true;
    /** Set when a draft was restored: what the browser fills in after going back is older (`earlyInput.js`). */
    readonly 'data-draft': '' | undefined;
    /** Loads the validation code before it is needed. */
    readonly onFocus: () => void;
    readonly onSubmit: (event: FormEvent) => void;
    readonly onClickCapture: (event: MouseEvent) => void;
  };
  /** Submits without a button. Ignored while a submit is in progress. */
  readonly onSubmit: (event?: FormEvent) => void;
  readonly busy: boolean;
  /** Whether someone has tried to send the form. */
  readonly isSubmitted: boolean;
  /** The error of one field, in the page's language. */
  readonly errorOf: (field: FieldPath<z.input<S>>) => string | undefined;
  /** The message and the error of the form as a whole. */
  readonly formError: string | null;
  readonly failure: ApiError | null;
  readonly draft: Draft;
  /** Fields that were changed differently here and elsewhere: `defaultValues` has the others' values. */
  readonly clashes: readonly string[];
  /** Replaces these fields with the others' values. */
  readonly takeTheirs: (fields: readonly string[]) => void;
  /** Adds a question that is asked before valid values are sent. @returns a function that removes it. */
  readonly askFirst: (question: Question) => () => void;
}

/** A form for one endpoint: with the endpoint's schema, server errors and drafts. */
export function useApiForm<S extends FormSchema>({
  schema,
  defaultValues,
  submit,
  draftName,
  keepsDraft = false,
  sendsOnce,
  shared,
}: ApiFormOptions<S>): ApiForm<S> {
  const locale = useLocale();
  const t = useCommonText();
  const { i18n, session, clock } = usePlatform();
  const translate = useMemo(() => translator(i18n, VALIDATION, locale), [i18n, locale]);
  const { judge, load } = useValidation(schema);
  const [form] = useState(() => createForm(defaultValues, judge));
  useSyncExternalStore(form.onRender, form.version, form.version);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ readonly error: ApiError; readonly locale: string } | null>(null);
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const underWay = useRef(false);
  const refusedAt = useRef(Number.NEGATIVE_INFINITY);
  const idempotencyKey = useRef('');
  const judged = useRef<string>(undefined);

  const [questions] = useState(() => new Set<Question>());
  const [askFirst] = useState(() => (question: Question) => {
    questions.add(question);
    return () => void questions.delete(question);
  });
  const isAsked = async (): Promise<boolean> => {
    for (const question of questions) if (await question()) return true;
    return false;
  };

  /** Also clears the errors. What is then sent is another request. */
  const reset: typeof form.reset = (values, options) => {
    idempotencyKey.current = '';
    judged.current = undefined;
    setFailed(null);
    setClashes([]);
    form.reset(values, options);
  };
  const sharing = shared && { together: shared.together ?? [], onClash: setClashes };
  const saved = useDraft({ ...form, reset } as never, draftName, sharing);
  const isOutdated = saved.restored && clashes.length > 0;
  const draft = useMemo(() => ({ ...saved, isOutdated }), [saved, isOutdated]);

  /** Starts from what others have changed, and keeps what was changed here. @returns whether the result can be sent. */
  async function rebase({ readAgain, together, isShownFirst = false }: SharedState<z.input<S>>): Promise<boolean> {
    const theirs = await readAgain?.().catch(() => undefined);
    if (!theirs) return false;
    const base = form.defaultValues() as object as Values;
    const merged = mergeChanges({ base, mine: form.getValues() as object as Values, theirs }, together);
    reset(merged.values as typeof theirs, { defaultValues: theirs });
    setClashes(merged.clashes);
    return merged.clashes.length === 0 && !isShownFirst;
  }

  const takeTheirs: ApiForm<S>['takeTheirs'] = (fields) => {
    const theirs = form.defaultValues() as object as Values;
    for (const field of fields) form.setValue(field as never, theirs[field] as never);
    setClashes(clashes.filter((field) => !fields.includes(field)));
  };

  const refuse = () => {
    refusedAt.current = performance.now();
  };
  const sendOnceMore = (values: z.output<S>) => send(values, false);

  async function send(values: z.output<S>, mayRebase = true): Promise<void> {
    const sent = JSON.stringify(values);
    if (sendsOnce && sent === judged.current) return failed ? showErrors(failed.error) : undefined;
    setFailed(null);
    const owner = session.get()?.id ?? GUEST;
    const isOver = () => {
      idempotencyKey.current = '';
      if (draftName !== undefined) forgetAttempt(owner, draftName);
    };
    const keep = (key: string): string => {
      idempotencyKey.current = key;
      if (draftName !== undefined) keepAttempt(owner, draftName, values as Values, key, clock.now());
      return key;
    };
    const [typed, began] = [form.getValues(), form.defaultValues()];
    try {
      if (await isAsked()) return;
      if (draftName !== undefined && idempotencyKey.current === '')
        idempotencyKey.current = keyOfAttempt(owner, draftName, values as Values, clock.now()) ?? '';
      const isRepeated = idempotencyKey.current !== '';
      const key = keep(idempotencyKey.current || randomId());
      await submit(values, { idempotencyKey: key, isRepeated, renewKey: () => keep(randomId()) });
      isOver();
      judged.current = sent;
      setClashes([]);
      // The form may stay on screen, so from now on changes are relative to what was saved.
      if (shared?.readAgain && form.defaultValues() === began)
        form.reset(form.getValues() as DefaultValues<z.input<S>>, { defaultValues: typed as typeof began });
      if (!keepsDraft) draft.forget(typed as object);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The server has refused this body, so a corrected one is a new request. Otherwise this one may have arrived.
      if (!mayPass(error)) isOver();
      if (error.status === 422 && sendsOnce === 'judged') judged.current = sent;
      const isMerged = error.status === 409 && shared !== undefined && (await rebase(shared));
      if (isMerged && mayRebase) await form.submit(sendOnceMore, refuse);
      else showErrors(error);
    }
  }

  function showErrors(error: ApiError): void {
    const known = Object.entries(error.errors).filter(([field]) => isField(form.getValues(), field));
    known.forEach(([field, messages], index) => {
      form.setProblem(field, { type: 'server', message: messages.join(' ') }, { focus: index === 0 });
    });
    setFailed({ error, locale });
  }

  const problems: Readonly<Record<string, FieldProblem | undefined>> = form.problems();
  const failure = failed?.error ?? null;
  // The message is in the language that the page had when the request was sent.
  const isForeign = failed !== null && failed.locale !== locale;
  const onlyFields =
    failure !== null &&
    Object.keys(failure.errors).length > 0 &&
    Object.keys(failure.errors).every((field) => isField(form.getValues(), field));
  const textOf = (problem: FieldProblem | undefined): string | undefined => {
    if (problem?.says) return translate(problem.says.key, problem.says.values);
    return problem?.type === 'server' && isForeign ? translate('check_field') : problem?.message;
  };
  /** Values must be validated before sending, so this waits for the code, and reports when it cannot be loaded. */
  async function validateAndSend(): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      if (await load()) await form.submit((values) => send(values), refuse);
      else setFailed({ error: new ApiError(0, t('common.failed.send')), locale });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }
  function onSubmit(event?: FormEvent): void {
    event?.preventDefault();
    void validateAndSend();
  }
  /**
   * After a refusal the page scrolls to the first error, so a click on whatever is then below the pointer is not
   * intended.
   */
  function onClickCapture(event: MouseEvent): void {
    if (event.detail < 2 || performance.now() - refusedAt.current > DOUBLE_CLICK_MS) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return {
    ...form,
    reset,
    formProps: {
      method: 'post',
      noValidate: true,
      'data-draft': draft.restored ? '' : undefined,
      onFocus: () => void load(),
      onSubmit,
      onClickCapture,
    },
    onSubmit,
    busy,
    isSubmitted: form.isSubmitted(),
    errorOf: (field) => textOf(problems[field]),
    formError:
      failure && !onlyFields
        ? isForeign
          ? translate('check_form')
          : failure.message
        : (textOf(problems['root']) ?? null),
    failure,
    draft,
    clashes,
    takeTheirs,
    askFirst,
  };
}
