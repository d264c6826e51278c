import { styled } from 'styled-components';
import { textLanguage } from '@jpro/platform';
import { Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { boldParts, textBlocks } from './textBlocks.ts';

const List = styled.ul`
  padding-inline-start: ${space[5]};
`;

/**
 * User-written text with bold words and lists, a small part of Markdown, as React elements: nothing in it becomes HTML.
 * Marked with its language, because stacked Burmese characters need taller lines.
 */
export function FormattedText({ children }: { readonly children: string }) {
  return (
    <div lang={textLanguage(children)}>
      {textBlocks(children).map(({ kind, start, lines }, index) =>
        kind === 'lines' ? (
          <Text key={index} $preserveLines>
            <Bold text={lines.join('\n')} />
          </Text>
        ) : (
          <List key={index} as={kind === 'numbers' ? 'ol' : 'ul'} {...(kind === 'numbers' && { start })}>
            {lines.map((line, item) => (
              <li key={item}>
                <Bold text={line} />
              </li>
            ))}
          </List>
        ),
      )}
    </div>
  );
}

function Bold({ text }: { readonly text: string }) {
  return boldParts(text).map((part, index) => (index % 2 ? <strong key={index}>{part}</strong> : part));
}
