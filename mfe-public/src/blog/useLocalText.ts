import { localText, useLocale } from '@jpro/platform';

/** Picks `title_my`, `title_en` and so on, in the language of the page. */
export function useLocalText(): <Name extends string>(
  name: Name,
  row: Readonly<Record<`${Name}_en` | `${Name}_my`, string>>,
) => string {
  const locale = useLocale();
  return (name, row) => localText(name, row, locale);
}
