import { useMemo } from 'react';
import { breakableHtml, Card, Stack, Text } from '@jpro/ui';
import { color, fontSize, lineHeight, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { withSections } from '../../blog/sections.ts';
import { useText } from '../../text.ts';

const Prose = styled.div`
  font-size: ${fontSize.large};
  overflow-wrap: anywhere;

  > * + * {
    margin-top: ${space[4]};
  }

  h2,
  h3,
  h4 {
    margin-top: ${space[8]};
    line-height: ${lineHeight.heading};
    scroll-margin-top: ${space[16]};
  }

  ul,
  ol {
    padding-inline-start: ${space[6]};
  }

  li + li {
    margin-top: ${space[2]};
  }

  a {
    color: ${color.primary};
    text-decoration: underline;
  }

  img {
    max-width: 100%;
    height: auto;
    border-radius: ${radius.small};
  }

  blockquote {
    padding-inline-start: ${space[4]};
    border-inline-start: 4px solid ${color.accent};
    color: ${color.muted};
  }

  pre,
  table {
    display: block;
    overflow-x: auto;
  }

  th,
  td {
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.line};
    text-align: start;
  }
`;

const Contents = styled(Card)`
  ol {
    padding-inline-start: ${space[6]};
  }

  a {
    display: inline-block;
    padding-block: ${space[1]};
    color: ${color.primary};
  }
`;

/** Articles with fewer sections need no table of contents. */
const MIN_SECTIONS = 3;

/** The text of an article with its table of contents. The server has sanitised the HTML. */
export function ArticleText({ html }: { readonly html: string }) {
  const t = useText();
  const { sections, shown } = useMemo(() => {
    const { html: withIds, sections } = withSections(html);
    return { sections, shown: breakableHtml(withIds) };
  }, [html]);
  return (
    <>
      {sections.length >= MIN_SECTIONS && (
        <Contents as="nav" aria-labelledby="contents" $tone="quiet">
          <Stack $gap={2}>
            <Text id="contents" $weight="bold">
              {t('blog.contents')}
            </Text>
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </Stack>
        </Contents>
      )}
      {/* Keeps the server's break marks: the browser's dictionary may place others. */}
      {/* eslint-disable-next-line react/no-danger -- sanitised by the server */}
      <Prose suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shown }} />
    </>
  );
}
