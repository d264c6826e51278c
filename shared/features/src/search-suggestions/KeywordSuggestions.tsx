import { useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { createBundledText, textLanguage, useCommonText, usePagePath } from '@jpro/platform';
import { Icon } from '@jpro/ui';
import { color, control, fontSize, layer, radius, shadow, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import { ICONS, useSuggestions, type Suggestion } from './useSuggestions.ts';

const useText = createBundledText('search-suggestions', { en, my });

const List = styled.ul`
  position: absolute;
  inset-block-start: calc(100% + ${space[1]});
  inset-inline: 0;
  z-index: ${layer.dropdown};
  max-height: min(380px, 50dvh);
  padding: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.middle};
  list-style: none;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${control.height};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.small};
  cursor: pointer;

  &[aria-selected='true'],
  &:hover {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  > svg {
    flex: none;
    opacity: 0.7;
  }

  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  > small {
    flex: none;
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;

export interface KeywordSuggestionsProps {
  readonly input: HTMLInputElement;
  /** Called before a suggestion leads to another page. */
  readonly onLeave?: (() => void) | undefined;
}

/** The list below a search field, as a combobox of WAI-ARIA: the focus stays in the field. */
export default function KeywordSuggestions({ input, onLeave }: KeywordSuggestionsProps) {
  const t = useText();
  const common = useCommonText();
  const kinds: Partial<Record<Suggestion['kind'], string>> = {
    recent: t('recent'),
    function: common('common.job.function'),
    place: common('common.place.location'),
    company: t('company'),
  };
  const listId = useId();
  const navigate = useNavigate();
  const searchPath = usePagePath()('search') ?? '/search';
  const [typed, setTyped] = useState<string | null>(null);
  // The list may change while one is highlighted, so that is no place in it.
  const [chosen, setChosen] = useState<string>();
  const suggestions = useSuggestions(typed);
  const active = suggestions.findIndex((suggestion) => keyOf(suggestion) === chosen);
  const isOpen = suggestions.length > 0;
  const activeId = suggestions[active] && `${listId}-${active}`;

  const show = useCallback((text: string | null) => {
    setTyped(text);
    setChosen(undefined);
  }, []);
  const choose = ({ text, path, filters }: Suggestion) => {
    show(null);
    if (path === undefined && filters === undefined) {
      setText(input, text);
      return input.form?.requestSubmit();
    }
    const to = path ?? `${searchPath}?${searchWith(input.form, filters ?? {})}`;
    setText(input, '');
    onLeave?.();
    void navigate(to);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A key that belongs to the input method.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return show(input.value.trim());
      const stops = suggestions.length + 1;
      const next = suggestions[((active + 1 + (event.key === 'ArrowDown' ? 1 : stops - 1)) % stops) - 1];
      setChosen(next && keyOf(next));
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      show(null);
    } else if (event.key === 'Enter' && suggestions[active]) {
      event.preventDefault();
      choose(suggestions[active]);
    }
  });
  useEffect(() => {
    const { form } = input;
    const open = () => show(input.value.trim());
    const close = () => show(null);
    input.addEventListener('input', open);
    input.addEventListener('click', open);
    input.addEventListener('keydown', onKey);
    input.addEventListener('blur', close);
    form?.addEventListener('submit', close);
    // What was typed while this was loaded and rendered.
    if (document.activeElement === input) open();
    return () => {
      input.removeEventListener('input', open);
      input.removeEventListener('click', open);
      input.removeEventListener('keydown', onKey);
      input.removeEventListener('blur', close);
      form?.removeEventListener('submit', close);
    };
  }, [input, show]);
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': activeId,
    };
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, value);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [input, isOpen, listId, activeId]);

  if (!isOpen) return null;
  return (
    // Pressing an option must not take the focus from the field.
    <List role="listbox" id={listId} aria-label={t('label')} onMouseDown={(event) => event.preventDefault()}>
      {suggestions.map((suggestion, index) => (
        <Option
          key={keyOf(suggestion)}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          onClick={() => choose(suggestion)}
        >
          <Icon name={ICONS[suggestion.kind]} size={16} />
          <span lang={textLanguage(suggestion.text)}>{suggestion.text}</span>
          {kinds[suggestion.kind] && <small>{kinds[suggestion.kind]}</small>}
        </Option>
      ))}
    </List>
  );
}

const keyOf = (suggestion: Suggestion): string => JSON.stringify(suggestion);

/** The field is the form's own: it is not controlled. */
function setText(input: HTMLInputElement, text: string): void {
  input.value = text;
}

/** What a suggestion replaces, and what belongs to the results shown so far. */
const REPLACED = new Set(['search_keyword', 'as_typed', 'page', 'limit', 'job']);

/** The address of the form's search with other filters in place of its keyword. */
function searchWith(form: HTMLFormElement | null, filters: Readonly<Record<string, string>>): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of form ? new FormData(form) : [])
    if (typeof value === 'string' && value && !REPLACED.has(name)) address.set(name, value);
  // A township is lost with its state or region.
  if ('location' in filters) address.delete('township');
  for (const [name, value] of Object.entries(filters)) address.set(name, value);
  return address;
}
