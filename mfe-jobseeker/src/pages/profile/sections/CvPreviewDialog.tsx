import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/features';
import { Skeleton } from '@jpro/ui';
import { Dialog } from '@jpro/ui/dialogs';
import { Tabs } from '@jpro/ui/tabs';
import { cvPreviewQuery } from '../../../queries.ts';
import { useText } from '../../../text.ts';
import { SeenCv } from './SeenCv.tsx';

/** The jobseeker's own CV as companies see it, before and after unlocking. */
export default function CvPreviewDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const query = useQuery(cvPreviewQuery());
  const [side, setSide] = useState<'before' | 'after'>('before');
  return (
    <Dialog open onClose={onClose} title={t('visibility.preview_title')} closeLabel={t('common.close')}>
      <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={360} />}>
        {(preview) => (
          <Tabs
            label={t('visibility.preview_title')}
            value={side}
            onChange={(tab) => setSide(tab as typeof side)}
            tabs={(['before', 'after'] as const).map((tab) => ({ id: tab, label: t(`visibility.${tab}`) }))}
          >
            <SeenCv cv={preview[side]} />
          </Tabs>
        )}
      </QueryBoundary>
    </Dialog>
  );
}
