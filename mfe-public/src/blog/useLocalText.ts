import { localText, useLocale } from '@jpro/platform';

/** Picks `title_my` or `title_en` and the like, in the language of the page. */
export function useLocalText(): <Name extends string>(
  name: Name,
  row: Readonly<Record<`${Name}_en` | `${Name}_my`, string>>,
) => string {
  const locale = useLocale();
  return (name, row) => localText(name, row, locale);
}
