import { textLanguage } from '@jpro/platform';
import { Stack, Text } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { textBlocks } from './textBlocks.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding-inline-start: ${space[6]};

  li::marker {
    color: ${color.primary};
  }
`;

/** What a company wrote: paragraphs as they are, lists as lists. */
export function WrittenText({ text }: { readonly text: string }) {
  return (
    <Stack $gap={3} lang={textLanguage(text)}>
      {textBlocks(text).map((block, index) =>
        block.kind === 'text' ? (
          <Text key={index} $preserveLines>
            {block.text}
          </Text>
        ) : (
          <List key={index} as={block.ordered ? 'ol' : 'ul'}>
            {block.items.map((item, position) => (
              <li key={position}>{item}</li>
            ))}
          </List>
        ),
      )}
    </Stack>
  );
}
