import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { styled } from 'styled-components';
import { Anchor } from '@jpro/ui';
import { color, contentWidth, fontSize, media, space } from '@jpro/ui/tokens';
import { useMenu } from '@jpro/platform';
import { informationQuery } from '@jpro/platform/layout-queries';
import { useText } from '../text.ts';

const Ground = styled.footer`
  margin-top: ${space[12]};
  border-top: 1px solid ${color.line};
  background: ${color.raised};

  ${media.print} {
    display: none;
  }
`;

const Column = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[1]} ${space[8]};
  max-width: ${contentWidth.regular};
  margin: 0 auto;
  padding: ${space[4]};

  ${media.desktop} {
    padding-inline: ${space[6]};
  }

  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[5]};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
  }

  p {
    width: 100%;
    color: ${color.muted};
    font-size: ${fontSize.small};
  }

  ${media.mobile} {
    padding-block: ${space[2]};

    a {
      font-size: ${fontSize.small};
    }

    nav:first-child {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
      width: 100%;
    }

    p {
      display: none;
    }
  }

  /* Below a task there are only the pages. */
  :root:has([data-bottom-bar], [data-task]) & {
    nav ~ *,
    p {
      display: none;
    }
  }
`;

const SOCIAL = ['facebook', 'twitter', 'instagram', 'linkedin'] as const;

export function Footer(): JSX.Element {
  const t = useText();
  const pages = useMenu('footer');
  const { data: information } = useQuery(informationQuery());
  const social = SOCIAL.flatMap((name) => {
    const href = information?.[`${name}_link`];
    return href ? [{ href, label: t(`footer.${name}`) }] : [];
  });
  return (
    <Ground>
      <Column>
        {pages.length > 0 && (
          <nav aria-label={t('footer.pages')}>
            {pages.map(({ to, label }) => (
              <Anchor key={to} to={to}>
                {label}
              </Anchor>
            ))}
          </nav>
        )}
        {social.length > 0 && (
          <nav aria-label={t('footer.social')}>
            {social.map(({ href, label }) => (
              <Anchor key={href} href={href} target="_blank" rel="noopener noreferrer">
                {label}
              </Anchor>
            ))}
          </nav>
        )}
        <p>{t('footer.about_product')}</p>
      </Column>
    </Ground>
  );
}
