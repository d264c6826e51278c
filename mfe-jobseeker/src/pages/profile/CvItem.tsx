import type { JSX } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { UploadedCv } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { Badge, Button, ButtonLink, Card, Cluster, Icon, Stack, Text } from '@jpro/ui';
import { useText } from '../../text.ts';
import { useCvChange } from './useCvChange.ts';

interface CvItemProps {
  readonly cv: UploadedCv;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

export function CvItem({ cv, onRename, onDelete }: CvItemProps): JSX.Element {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const failed = useFailureToast();
  const changed = useCvChange();
  const name = cv.cv_name;
  const makeDefault = useMutation({
    mutationFn: () => api.put('/uploadcvs/{id}', { params: { id: cv.id }, body: { is_default: true } }),
    onSuccess: async () => {
      await changed();
      toasts.show(t('cv.made_default', { name }), 'success');
    },
    onError: failed,
  });
  return (
    <Card as="li" $tone="quiet">
      <Stack $gap={3}>
        <Cluster $gap={3} $nowrap $align="start">
          <Icon name="file" size={24} />
          <div>
            <Cluster>
              <Text as="strong">{name}</Text>
              {cv.is_default && <Badge tone="primary">{t('cv.default')}</Badge>}
            </Cluster>
            <Text $size="small" $tone="muted">
              {t('cv.added', { day: cv.created_at })}
            </Text>
          </div>
        </Cluster>
        <Cluster>
          <ButtonLink
            href={cv.file}
            download
            size="small"
            variant="secondary"
            icon="download"
            aria-label={t('cv.download_named', { name })}
          >
            {t('cv.download')}
          </ButtonLink>
          <Button
            size="small"
            variant="secondary"
            icon="edit"
            aria-label={t('cv.rename_named', { name })}
            onClick={onRename}
          >
            {t('cv.rename')}
          </Button>
          {!cv.is_default && (
            <Button
              size="small"
              variant="secondary"
              icon="check"
              aria-label={t('cv.make_default_named', { name })}
              busy={makeDefault.isPending}
              onClick={() => makeDefault.mutate()}
            >
              {t('cv.make_default')}
            </Button>
          )}
          <Button
            size="small"
            variant="secondary"
            icon="trash"
            aria-label={t('cv.delete_named', { name })}
            onClick={onDelete}
          >
            {t('common.delete')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
