import { useLocale } from '@jpro/platform';
import { color, media, radius, shadow, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useInBrowser } from '@jpro/features/in-browser';
import applicantsEn from './pictures/applicants-en.webp';
import applicantsMy from './pictures/applicants-my.webp';
import cvsEn from './pictures/cvs-en.webp';
import cvsMy from './pictures/cvs-my.webp';
import reportEn from './pictures/report-en.webp';
import reportMy from './pictures/report-my.webp';
import { useLandingText } from './useLandingText.ts';

/** Taken by `npm run pictures`. */
const PICTURES = {
  applicants: { my: applicantsMy, en: applicantsEn },
  cvs: { my: cvsMy, en: cvsEn },
  report: { my: reportMy, en: reportEn },
} as const;
const SIZE = { width: 900, height: 563 };

const List = styled.ul`
  display: grid;
  gap: ${space[8]} ${space[6]};
  list-style: none;

  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Frame = styled.div`
  aspect-ratio: ${SIZE.width} / ${SIZE.height};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  overflow: hidden;

  img {
    display: block;
    width: 100%;
    height: auto;
  }

  /* The whole width would be too small to read, so the middle is shown enlarged. */
  ${media.mobile} {
    aspect-ratio: 1;

    img {
      height: 100%;
      object-fit: cover;
      object-position: 36% 0;
    }

    /* The side menu of this page is narrow. */
    li:first-child & img {
      object-position: 0 0;
    }
  }
`;

const Caption = styled.figcaption`
  margin-top: ${space[2]};
  color: ${color.muted};
`;

/**
 * Shows what the company's area looks like. The browser loads the pictures, because the server does not know where a
 * release's files are.
 */
export function ProductPictures() {
  const landing = useLandingText();
  // Languages without their own pictures use the English ones.
  const language = useLocale() === 'my' ? 'my' : 'en';
  const inBrowser = useInBrowser();
  return (
    <List>
      {Object.entries(PICTURES).map(([name, address]) => (
        <li key={name}>
          <figure>
            <Frame data-later>
              {inBrowser && <img src={address[language]} alt="" loading="lazy" decoding="async" {...SIZE} />}
            </Frame>
            <Caption>{landing(`pictures.${name as 'cvs'}`)}</Caption>
          </figure>
        </li>
      ))}
    </List>
  );
}
