import { useId, type ReactNode } from 'react';
import { Cluster, PageWidth, Heading, TextLink } from '@jpro/ui';
import { fontSize, media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';

interface HomeSectionProps {
  /** The anchor for links. */
  readonly id?: string;
  readonly title: string;
  readonly more?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

const Section = styled.section`
  padding-block: ${space[8]} 0;

  ${media.desktop} {
    padding-block: ${space[10]} 0;
  }
`;

const Head = styled(Cluster)`
  margin-bottom: ${space[3]};

  /* One line with its link. */
  ${media.mobile} {
    h2 {
      font-size: ${fontSize.large};
    }

    a {
      font-size: ${fontSize.small};
    }
  }
`;

export function HomeSection({ id: anchor, title, more, children }: HomeSectionProps) {
  const id = useId();
  return (
    <Section id={anchor} aria-labelledby={id}>
      <PageWidth>
        <Head $justify="space-between" $align="baseline">
          <Heading level={2} id={id}>
            {title}
          </Heading>
          {more && <TextLink to={more.to}>{more.label}</TextLink>}
        </Head>
        {children}
      </PageWidth>
    </Section>
  );
}
