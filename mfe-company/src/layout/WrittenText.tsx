import { textLanguage } from '@jpro/platform';
import { Text } from '@jpro/ui';

/** What somebody wrote, with their line breaks. It says its language: Burmese needs higher lines for its stacked signs, also on an English page. */
export function WrittenText({ children }: { readonly children: string }) {
  return (
    <Text $preserveLines lang={textLanguage(children)}>
      {children}
    </Text>
  );
}
