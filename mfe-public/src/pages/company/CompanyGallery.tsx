import type { MouseEvent } from 'react';
import type { CompanyPage } from '@jpro/api';
import { textLanguage } from '@jpro/platform';
import { useLazyDialog } from '@jpro/features';
import { Heading, Stack, Text } from '@jpro/ui';
import { media, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import type { PhotoViewerProps } from './PhotoViewer.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: ${space[2]};
  list-style: none;

  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }

  img {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: ${radius.small};
  }
`;

/** Photos of a company. Each opens a viewer, or is a link to the full picture when there are no scripts. */
export function CompanyGallery({ company }: { readonly company: CompanyPage }) {
  const t = useText();
  const viewer = useLazyDialog<PhotoViewerProps, number>(
    () => import(/* webpackChunkName: "photo-viewer" */ './PhotoViewer.tsx'),
  );
  const { gallery = [] } = company;
  if (gallery.length === 0) return null;
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    viewer.open(index);
  };
  return (
    <Stack as="section" $gap={3}>
      <Heading level={2} size="large">
        {t('company.photos')}
      </Heading>
      <List>
        {gallery.map((photo, index) => (
          <li key={photo.id}>
            <a href={photo.photo_url} onClick={(event) => open(event, index)}>
              <img
                src={photo.small_photo_url}
                alt={photo.alt || photo.caption || t('company.photo', { n: index + 1, company: company.name })}
                width={320}
                height={240}
                loading="lazy"
              />
            </a>
            {photo.caption && (
              <Text $size="small" $tone="muted" lang={textLanguage(photo.caption)}>
                {photo.caption}
              </Text>
            )}
          </li>
        ))}
      </List>
      {viewer.render((Viewer, shown) => (
        <Viewer photos={gallery} company={company.name} shown={shown} onShow={viewer.open} onClose={viewer.close} />
      ))}
    </Stack>
  );
}
