import { Text } from '@jpro/ui';

const BURMESE = /[\u1000-\u109f]/;

/** What somebody wrote, with their line breaks. Burmese says that it is, also on an English page: its stacked signs need higher lines. */
export function WrittenText({ children }: { readonly children: string }) {
  return (
    <Text $preserveLines lang={BURMESE.test(children) ? 'my' : undefined}>
      {children}
    </Text>
  );
}
