import type { JSX } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { UploadedCv } from '@jpro/api';
import { CV_MAX_COUNT } from '@jpro/api/fields';
import { QueryBoundary, useLazyDialog } from '@jpro/features';
import { Alert, Button, ButtonLink, Cluster, Skeleton, Stack, Text } from '@jpro/ui';
import { PlainList } from '../../lists/PlainList.tsx';
import { cvsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import type { CvDialogProps } from './useCvChange.ts';
import { CvItem } from './CvItem.tsx';
import type { UploadCvDialogProps } from './UploadCvDialog.tsx';

const loadDelete = () => import(/* webpackChunkName: "delete-cv-dialog" */ './DeleteCvDialog.tsx');
const loadUpload = () => import(/* webpackChunkName: "upload-cv-dialog" */ './UploadCvDialog.tsx');
const loadRename = () => import(/* webpackChunkName: "rename-cv-dialog" */ './RenameCvDialog.tsx');

/** At most three uploaded CVs (rule 32), and the profile as a CV to print. */
export function CvList(): JSX.Element {
  const t = useText();
  const cvs = useQuery(cvsQuery());
  const deletion = useLazyDialog<CvDialogProps, UploadedCv>(loadDelete);
  const upload = useLazyDialog<UploadCvDialogProps>(loadUpload);
  const renaming = useLazyDialog<CvDialogProps, UploadedCv>(loadRename);
  return (
    <Stack $gap={5}>
      <QueryBoundary query={cvs} skeleton={<CvSkeleton />}>
        {({ cvs: list }) => (
          <>
            {list.length === 0 && <Text>{t('cv.empty')}</Text>}
            {list.length > 0 && (
              <PlainList $gap={3}>
                {list.map((cv) => (
                  <CvItem key={cv.id} cv={cv} onRename={() => renaming.open(cv)} onDelete={() => deletion.open(cv)} />
                ))}
              </PlainList>
            )}
            {list.length >= CV_MAX_COUNT && <Alert tone="info">{t('cv.limit', { max: CV_MAX_COUNT })}</Alert>}
            <Cluster>
              {list.length < CV_MAX_COUNT && (
                <Button icon="upload" busy={upload.loading} onClick={() => upload.open()}>
                  {t('cv.add')}
                </Button>
              )}
              <ButtonLink to="/jobseeker/cv" variant="secondary" icon="file">
                {t('cv_page.open')}
              </ButtonLink>
            </Cluster>
          </>
        )}
      </QueryBoundary>
      {upload.render((Dialog) => (
        <Dialog onClose={upload.close} />
      ))}
      {deletion.render((Dialog, cv) => (
        <Dialog cv={cv} onClose={deletion.close} />
      ))}
      {renaming.render((Dialog, cv) => (
        <Dialog cv={cv} onClose={renaming.close} />
      ))}
    </Stack>
  );
}

function CvSkeleton(): JSX.Element {
  return (
    <Stack $gap={3}>
      <Skeleton $shape="block" $height={96} />
      <Skeleton $shape="block" $height={96} />
      <Skeleton $shape="button" />
    </Stack>
  );
}
