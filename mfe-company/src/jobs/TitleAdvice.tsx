import { useLoadedWhen } from '@jpro/platform/components';
import type { TitleSuggestionProps } from './TitleSuggestion.tsx';

interface TitleAdviceProps extends Omit<TitleSuggestionProps, 'suggestion'> {
  readonly suggestion: TitleSuggestionProps['suggestion'] | undefined;
}

const loadSuggestion = () => import(/* webpackChunkName: "title-suggestion" */ './TitleSuggestion.tsx');

/** While a title is typed, says what similar jobs suggest; loaded with the first suggestion. */
export function TitleAdvice({ suggestion, ...chosen }: TitleAdviceProps) {
  const { Component: Suggestion } = useLoadedWhen(suggestion !== undefined, loadSuggestion);
  return <div role="status">{Suggestion && suggestion && <Suggestion suggestion={suggestion} {...chosen} />}</div>;
}
