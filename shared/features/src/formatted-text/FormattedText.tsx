import { Fragment } from 'react';
import { styled } from 'styled-components';
import { textLanguage } from '@jpro/platform';
import { Stack, Text } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import { boldParts } from './boldText.ts';
import { textBlocks } from './textBlocks.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding-inline-start: ${space[6]};

  li::marker {
    color: ${color.primary};
  }
`;

/**
 * A company's text, formatted with a small part of Markdown: paragraphs, lists, and bold words between `**`. Nothing in
 * it becomes HTML. Marked with its language, because stacked Burmese characters need taller lines.
 */
export function FormattedText({ children }: { readonly children: string }) {
  return (
    <Stack $gap={3} lang={textLanguage(children)}>
      {textBlocks(children).map((block, index) =>
        block.kind === 'text' ? (
          <Text key={index} $preserveLines>
            <Bold text={block.text} />
          </Text>
        ) : (
          <List key={index} {...(block.ordered && ({ as: 'ol', start: block.start } as const))}>
            {block.items.map((item, position) => (
              <li key={position}>
                <Bold text={item} />
              </li>
            ))}
          </List>
        ),
      )}
    </Stack>
  );
}

function Bold({ text }: { readonly text: string }) {
  return boldParts(text).map((part, index) =>
    index % 2 ? <strong key={index}>{part}</strong> : <Fragment key={index}>{part}</Fragment>,
  );
}
