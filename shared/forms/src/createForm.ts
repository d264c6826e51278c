import type { ChangeEvent, FocusEvent } from 'react';
import type { ValidationMessage } from '@jpro/api';
import { lacksOption, readControl, writeControl, type Control } from './control.ts';
import { hasParent, isInside, overlap, valueAt, withValueAt, type FieldPath, type FieldValue } from './fieldPath.ts';
import { pressEnded, watchPresses } from './pressEnd.ts';

/** A field error in the form's state. Schema messages are translated when rendered, because the language may change. */
export interface FieldProblem {
  readonly type?: string;
  readonly message?: string;
  readonly says?: ValidationMessage;
}

/** The problem of each field; `root` is the problem of the form as a whole. */
export type Problems = Readonly<Record<string, FieldProblem>>;

/** The initial values of a form. Fields that are left out start like their empty controls. */
export type DefaultValues<V> = { readonly [Key in keyof V]?: V[Key] | null | undefined };

export interface Judgement<Output> {
  readonly values: Output;
  readonly problems: Problems;
}

export interface RegisterOptions {
  /** Converts the content of the control to the value. */
  readonly setValueAs?: (typed: never) => unknown;
  /** Called after the value has changed. */
  readonly onChange?: () => void;
}

/** For a field's control: it holds the value itself, so React does not render for each letter. */
export interface RegisteredControl {
  readonly name: string;
  readonly ref: (control: Control | null) => void;
  readonly onChange: (event: ChangeEvent<Control>) => void;
  readonly onBlur: (event: FocusEvent<Control>) => void;
  /** What the server renders. */
  readonly defaultValue?: string;
  readonly defaultChecked?: boolean;
}

/** For a field whose component receives the value and reports choices. */
export interface ControlledField<Value> {
  readonly name: string;
  /** The element to focus when the field has a problem. */
  readonly ref: (control: Control | null) => void;
  /** Null when nothing is chosen. */
  readonly onChange: (value: Value | null) => void;
  readonly onBlur: () => void;
}

export interface ValueChange<V> {
  readonly values: V;
  /** Undefined when all values were replaced. */
  readonly name: string | undefined;
}

export interface ResetOptions<V> {
  /** Leaves the form's own values unchanged; otherwise they are replaced, too. */
  readonly keepDefaultValues?: boolean;
  /** The form's own values from now on, if they differ from those that it shows. */
  readonly defaultValues?: DefaultValues<V>;
}

/** The values of a form and their problems. All methods stay the same for the lifetime of the form. */
export interface Form<V> {
  readonly register: (name: FieldPath<V>, options?: RegisterOptions) => RegisteredControl;
  readonly control: <Path extends FieldPath<V>>(name: Path) => ControlledField<FieldValue<V, Path>>;
  readonly getValues: { (): V; <Path extends FieldPath<V>>(name: Path): FieldValue<V, Path> };
  readonly defaultValues: () => DefaultValues<V>;
  /** Like `getValues`, but the form is rendered when the values read here change. */
  readonly watch: { (): V; <Path extends FieldPath<V>>(name: Path): FieldValue<V, Path> };
  readonly setValue: <Path extends FieldPath<V>>(
    name: Path,
    value: FieldValue<V, Path>,
    options?: { readonly shouldValidate?: boolean },
  ) => void;
  readonly setFocus: (name: FieldPath<V>) => void;
  /** Replaces all values and clears all problems; without `values`, restores the form's own. */
  readonly reset: (values?: DefaultValues<V>, options?: ResetOptions<V>) => void;
  /** Calls the listener after each change of a value. @returns a function that unsubscribes. */
  readonly subscribe: (listener: (change: ValueChange<V>) => void) => () => void;
}

/** What `useApiForm` needs in addition. */
export interface FormStore<V, Output> extends Form<V> {
  readonly problems: () => Problems;
  readonly setProblem: (name: string, problem: FieldProblem, options: { readonly focus: boolean }) => void;
  /** Whether someone has tried to send the form. */
  readonly isSubmitted: () => boolean;
  /** Validates everything, and sends it or moves the focus to the first problem. */
  readonly submit: (send: (values: Output) => Promise<void>, refuse: () => void) => Promise<void>;
  readonly onRender: (listener: () => void) => () => void;
  /** Changes whenever the form has to be rendered. */
  readonly version: () => number;
}

interface Field {
  /** Several in the case of radio buttons. */
  controls: readonly Control[];
  options: RegisterOptions;
  /** True when the component receives the value; otherwise the controls hold it. */
  isControlled: boolean;
  readonly ref: (control: Control | null) => void;
}

/**
 * The state of one form. Native controls hold what is typed, so a letter costs no rendering. A changed field is
 * validated when it is left, and from then on at each change; after the first attempt to send, all fields are.
 */
export function createForm<V, Output>(
  initial: DefaultValues<V>,
  judge: (values: V) => Promise<Judgement<Output>>,
): FormStore<V, Output> {
  let defaults = initial;
  let values = initial as V;
  let problems: Problems = {};
  let isSubmitted = false;
  let submits = 0;
  let version = 0;
  let watchesAll = false;
  const edited = new Set<string>();
  const touched = new Set<string>();
  const watched = new Set<string>();
  const fields = new Map<string, Field>();
  const valueListeners = new Set<(change: ValueChange<V>) => void>();
  const renderListeners = new Set<() => void>();

  function render(): void {
    version += 1;
    for (const listener of [...renderListeners]) listener();
  }

  function changed(name: string | undefined): void {
    for (const listener of [...valueListeners]) listener({ values, name });
    if (watchesAll || name === undefined || [...watched].some((each) => overlap(each, name))) render();
  }

  function put(name: string, value: unknown): void {
    values = withValueAt(values, name, value);
    changed(name);
  }

  function setProblems(found: Problems): void {
    problems = found;
    render();
  }

  /**
   * Does nothing if the value has changed in the meantime, because the new value is then judged.
   * @param isMeant which of the fields inside it are judged, too
   */
  async function judgeField(name: string, isMeant: (inner: string) => boolean = () => false): Promise<void> {
    const value = valueAt(values, name);
    const found = (await judge(values)).problems;
    if (!Object.is(valueAt(values, name), value)) return;
    const isJudged = (each: string) => each === name || (isInside(each, name) && isMeant(each));
    if (![...Object.keys(found), ...Object.keys(problems)].some(isJudged)) return;
    setProblems({ ...only(problems, (each) => !isJudged(each)), ...only(found, isJudged) });
  }

  /** What was said of the entries of a list does not stay at their places when others move there. */
  function dropMovedProblems(name: string, before: V): void {
    const stays = (each: string) =>
      !isInside(each, name) || (hasParent(values, each) && Object.is(valueAt(values, each), valueAt(before, each)));
    if (!Object.keys(problems).every(stays)) setProblems(only(problems, stays));
  }

  const typedIn = (control: Control, { setValueAs }: RegisterOptions): unknown => {
    const typed = readControl(control);
    return setValueAs ? setValueAs(typed as never) : typed;
  };

  /** Takes the value, or otherwise the content of the control, as if it had been typed. */
  function take(name: string, control: Control, { setValueAs }: RegisterOptions): void {
    // A removed entry takes its controls with it.
    if (!hasParent(values, name)) return;
    const value = valueAt(values, name);
    const held = value === undefined ? readControl(control) : value;
    values = withValueAt(values, name, setValueAs ? setValueAs(held as never) : held);
  }

  function fieldOf(name: string): Field {
    const known = fields.get(name);
    if (known) return known;
    const field: Field = {
      controls: [],
      options: {},
      isControlled: false,
      ref(control) {
        if (!control || field.controls.includes(control)) return;
        watchPresses();
        field.controls = [...field.controls.filter(({ isConnected }) => isConnected), control];
        if (field.isControlled) return;
        const value = valueAt(values, name);
        if (value !== undefined) writeControl(control, value);
        take(name, control, field.options);
      },
    };
    fields.set(name, field);
    return field;
  }

  const shownControls = (name: string): readonly Control[] =>
    (fields.get(name)?.controls ?? []).filter(({ isConnected }) => isConnected);

  function showValues(isMeant: (name: string) => boolean): void {
    for (const [name, { isControlled, options }] of fields) {
      if (isControlled || !isMeant(name)) continue;
      for (const control of shownControls(name)) {
        writeControl(control, valueAt(values, name));
        take(name, control, options);
      }
    }
  }

  function leave(name: string): void {
    // Passing a field with the Tab key is not a mistake.
    if (!edited.has(name)) return;
    touched.add(name);
    if (isSubmitted) return;
    const before = submits;
    // The press may have sent the form, which judges all fields.
    void pressEnded().then(() => (before === submits ? judgeField(name) : undefined));
  }

  function edit(name: string, value: unknown): void {
    edited.add(name);
    put(name, value);
  }

  function choose(name: string, value: unknown): void {
    edit(name, value);
    if (isSubmitted || touched.has(name)) void judgeField(name);
  }

  function focusFirst(names: readonly string[]): void {
    const [first] = names
      .flatMap(shownControls)
      .sort((left, right) => (left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    first?.focus();
  }

  const form = {
    register(name: string, options: RegisterOptions = {}): RegisteredControl {
      const field = fieldOf(name);
      field.options = options;
      return {
        name,
        ref: field.ref,
        onChange({ target }) {
          edit(name, typedIn(target, options));
          options.onChange?.();
          if (isSubmitted || touched.has(name)) void judgeField(name);
        },
        onBlur({ target }) {
          // Some browsers fill in fields without an event.
          const typed = typedIn(target, options);
          const held = String(valueAt(values, name) ?? '');
          const differs = String(typed ?? '') !== held;
          if (differs && target.type !== 'radio' && !lacksOption(target, held)) edit(name, typed);
          leave(name);
        },
        ...drawnAs(valueAt(defaults, name)),
      };
    },
    control(name: string): ControlledField<unknown> {
      const field = fieldOf(name);
      field.isControlled = true;
      return { name, ref: field.ref, onChange: (value) => choose(name, value), onBlur: () => leave(name) };
    },
    getValues: (name?: string) => (name === undefined ? values : valueAt(values, name)),
    watch(name?: string) {
      if (name === undefined) watchesAll = true;
      else watched.add(name);
      return form.getValues(name);
    },
    setValue(name: string, value: unknown, { shouldValidate = false } = {}) {
      const before = values;
      values = withValueAt(values, name, value);
      showValues((each) => overlap(each, name));
      dropMovedProblems(name, before);
      changed(name);
      // A new entry is no mistake yet.
      if (shouldValidate) void judgeField(name, (inner) => hasParent(before, inner));
    },
    setFocus: (name: string) => shownControls(name)[0]?.focus(),
    reset(
      next: DefaultValues<V> = defaults,
      { keepDefaultValues = false, defaultValues = keepDefaultValues ? defaults : next }: ResetOptions<V> = {},
    ) {
      defaults = defaultValues;
      values = next as V;
      problems = {};
      isSubmitted = false;
      edited.clear();
      touched.clear();
      showValues(() => true);
      changed(undefined);
    },
    subscribe(listener: (change: ValueChange<V>) => void) {
      valueListeners.add(listener);
      return () => void valueListeners.delete(listener);
    },
    defaultValues: () => defaults,
    problems: () => problems,
    setProblem(name: string, problem: FieldProblem, { focus }: { readonly focus: boolean }) {
      setProblems({ ...problems, [name]: problem });
      if (focus) focusFirst([name]);
    },
    isSubmitted: () => isSubmitted,
    async submit(send: (output: Output) => Promise<void>, refuse: () => void) {
      submits += 1;
      const judged = await judge(values);
      setProblems(judged.problems);
      const found = Object.keys(judged.problems);
      try {
        if (found.length === 0) await send(judged.values);
        else refuse();
      } finally {
        // Also for a form that was emptied for the next entry, so that leaving its fields is not a mistake.
        isSubmitted = true;
        render();
      }
      focusFirst(found);
    },
    onRender(listener: () => void) {
      renderListeners.add(listener);
      return () => void renderListeners.delete(listener);
    },
    version: () => version,
  };
  return form as FormStore<V, Output>;
}

const only = (problems: Problems, isMeant: (name: string) => boolean): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => isMeant(name)));

/** How React renders a value that the control then holds itself. */
function drawnAs(value: unknown): Pick<RegisteredControl, 'defaultValue' | 'defaultChecked'> {
  if (typeof value === 'boolean') return { defaultChecked: value };
  return value === undefined || value === null || value === '' ? {} : { defaultValue: String(value) };
}
