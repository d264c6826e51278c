import { useEffect, useState, type RefCallback, type SyntheticEvent } from 'react';
import type { Option } from './options.ts';
import { Select, type SelectProps } from './Select.tsx';

export interface ComboboxProps {
  readonly options: readonly Option[];
  /** `value` of the chosen option. */
  readonly value: Option['value'] | null | undefined;
  readonly onChange: (value: Option['value'] | null) => void;
  readonly placeholder: string;
  readonly labels: {
    /** Label of the button that clears the choice. */
    readonly clear: string;
    /** Label of the button that opens the list. */
    readonly open: string;
    /** Shown when no option matches. */
    readonly empty: string;
  };
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Opens when mounted, in place of a native select that was pressed. */
  readonly openAtOnce?: boolean | undefined;
  /** The element that the form focuses on an error. */
  readonly ref?: RefCallback<HTMLInputElement | HTMLSelectElement> | undefined;
}

const loadList = () => import(/* webpackChunkName: "ui-combobox" */ './SearchableList.tsx');
type SearchableList = Awaited<ReturnType<typeof loadList>>['default'];

/** Keys that would open or change a native select. */
const OPENING_KEY = /^(Enter| |Arrow(Up|Down)|\p{L})$/u;

/**
 * A searchable select, grouped by `Option.group`. It is a native `<select>` until it is first used, without scripts,
 * and when its code fails to load: most visitors of a form never open it, and the code is not small.
 */
export function Combobox(props: ComboboxProps) {
  const [List, setList] = useState<SearchableList | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed');
  const { labels, openAtOnce = false, ...rest } = props;
  const fetchList = () => {
    const focused = document.activeElement;
    setState('loading');
    loadList().then(
      // The list takes the focus, but not from those who have gone on to another field meanwhile.
      (module) => (document.activeElement === focused ? setList(() => module.default) : setState('closed')),
      () => setState('failed'),
    );
  };
  useEffect(() => {
    if (openAtOnce) fetchList();
  }, [openAtOnce]);
  if (List) return <List labels={labels} {...rest} />;

  const fetchAhead = () => {
    // In low-data mode, nothing is fetched in advance (rule 72).
    if (!('lowData' in document.documentElement.dataset)) void loadList().catch(() => undefined);
  };
  const openList = (event: SyntheticEvent) => {
    if (state === 'failed' || props.disabled) return;
    event.preventDefault();
    fetchList();
  };
  return (
    <NativePicker
      {...rest}
      busy={state === 'loading'}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onMouseDown={openList}
      onKeyDown={(event) => {
        if (OPENING_KEY.test(event.key) && !event.ctrlKey && !event.metaKey) openList(event);
      }}
    />
  );
}

type NativePickerProps = Omit<ComboboxProps, 'labels'> &
  Pick<SelectProps, 'busy' | 'onPointerEnter' | 'onFocus' | 'onMouseDown' | 'onKeyDown'>;

function NativePicker({ options, value, onChange, ...rest }: NativePickerProps) {
  const choose = (chosen: string) => onChange(options.find((option) => String(option.value) === chosen)?.value ?? null);
  return (
    <Select options={options} value={value ?? ''} onChange={(event) => choose(event.currentTarget.value)} {...rest} />
  );
}
