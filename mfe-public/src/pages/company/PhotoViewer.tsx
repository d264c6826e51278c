import type { KeyboardEvent } from 'react';
import type { CompanyPage } from '@jpro/api';
import { Cluster, Dialog, IconButton, Text } from '@jpro/ui';
import { textLanguage } from '@jpro/platform';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

export interface PhotoViewerProps {
  readonly photos: CompanyPage['gallery'];
  readonly company: string;
  /** Index of the photo. */
  readonly shown: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

const Photo = styled.img`
  display: block;
  width: 100%;
  max-height: 70vh;
  object-fit: contain;
`;

/** One photo at a time, with the next and the previous one by button or arrow key. */
export default function PhotoViewer({ photos, company, shown, onShow, onClose }: PhotoViewerProps) {
  const t = useText();
  const photo = photos[shown];
  if (!photo) return null;
  const step = (by: number) => onShow((shown + by + photos.length) % photos.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('company.photo_of', { n: shown + 1, total: photos.length })}
      closeLabel={t('common.close')}
      footer={
        photos.length > 1 && (
          <Cluster $justify="space-between" onKeyDown={onKeyDown}>
            <IconButton icon="chevronLeft" label={t('company.previous_photo')} onClick={() => step(-1)} />
            <IconButton icon="chevronRight" label={t('company.next_photo')} onClick={() => step(1)} />
          </Cluster>
        )
      }
    >
      <Photo
        key={photo.id}
        src={photo.photo_url}
        alt={photo.alt || photo.caption || t('company.photo', { n: shown + 1, company })}
      />
      {photo.caption && <Text lang={textLanguage(photo.caption)}>{photo.caption}</Text>}
    </Dialog>
  );
}
