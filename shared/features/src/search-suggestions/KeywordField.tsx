import { useState, type ComponentType, type SyntheticEvent } from 'react';
import { isLowData } from '@jpro/platform/low-data';
import { useCommonText } from '@jpro/platform';
import { Field, TextInput } from '@jpro/ui';
import { styled } from 'styled-components';
import type { KeywordSuggestionsProps } from './KeywordSuggestions.tsx';

const loadSuggestions = () => import(/* webpackChunkName: "keyword-suggestions" */ './KeywordSuggestions.tsx');

/** The list hangs below it, or below a form that makes this static. */
const Anchor = styled.div`
  position: relative;
`;

interface KeywordFieldProps extends Pick<KeywordSuggestionsProps, 'onLeave'> {
  readonly value: string | undefined;
  readonly placeholder?: string;
}

/**
 * The keyword of every job search. The suggestions are loaded when it gets the focus, except in low-data mode; without
 * them it is a plain field.
 */
export function KeywordField({ value, placeholder, onLeave }: KeywordFieldProps) {
  const t = useCommonText();
  const [shown, setShown] = useState<{
    readonly Suggestions: ComponentType<KeywordSuggestionsProps>;
    readonly input: HTMLInputElement;
  } | null>(null);
  const load = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    if (shown || isLowData()) return;
    loadSuggestions().then(
      (module) => setShown({ Suggestions: module.default, input }),
      () => undefined,
    );
  };
  return (
    <Field label={t('common.search.keyword')}>
      <Anchor data-suggestions>
        <TextInput
          type="search"
          icon="search"
          name="search_keyword"
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={placeholder}
          defaultValue={value}
          onFocus={load}
          onInput={load}
        />
        {shown && <shown.Suggestions input={shown.input} onLeave={onLeave} />}
      </Anchor>
    </Field>
  );
}
