import { textLanguage } from '@jpro/platform';
import { Text } from '@jpro/ui';

/**
 * User-written text with its line breaks, marked with its language, because stacked Burmese characters need taller
 * lines.
 */
export function WrittenText({ children }: { readonly children: string }) {
  return (
    <Text $preserveLines lang={textLanguage(children)}>
      {children}
    </Text>
  );
}
