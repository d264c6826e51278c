import { useEffect, useLayoutEffect, useState } from 'react';
import type { JobDetail } from '@jpro/api';
import { usePlatform, useSession } from '@jpro/platform';
import { isLowData } from '@jpro/platform/low-data';
import { subscribeUnsent, takeBackUnsent, unsentApplications } from '@jpro/features/unsent';
import { Button, Stack, Text } from '@jpro/ui';
import { useText } from '../text.ts';
import { applyDraft } from './applyDraft.ts';

export interface UnsentApplicationProps {
  readonly job: JobDetail;
  /** Opens the form again. */
  readonly onChange: () => void;
  /** Called with true while an application waits. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** An application that waits on the device, shown instead of the button to apply. */
export default function UnsentApplication({ job, onChange, onWaiting }: UnsentApplicationProps) {
  const t = useText();
  const { clock } = usePlatform();
  const owner = useSession()?.id ?? 0;
  const read = () => unsentApplications(owner, clock.now()).find((each) => each.job.id === job.id);
  const [unsent, setUnsent] = useState(read);
  const isWaiting = unsent !== undefined;
  useLayoutEffect(() => onWaiting(isWaiting), [onWaiting, isWaiting]);
  useEffect(() => subscribeUnsent(() => setUnsent(read())));
  // Loads the form in advance, in case the connection drops in the meantime.
  useEffect(() => {
    if (isLowData()) return;
    Promise.all([
      import(/* webpackChunkName: "apply-dialog" */ './ApplyDialog.tsx'),
      import('@jpro/forms').then(({ prepareValidation }) => prepareValidation()),
    ]).catch(() => undefined);
  }, []);
  if (!unsent) return null;

  const takeBack = () => takeBackUnsent(owner, unsent, applyDraft(job.id), clock.now());
  const changeIt = () => {
    takeBack();
    onChange();
  };
  return (
    <Stack $gap={2}>
      <div role="status">
        <Text $size="small" $tone={unsent.refusal === undefined ? 'muted' : 'danger'}>
          {unsent.refusal === undefined ? t('apply.waits') : t('apply.refused', { reason: unsent.refusal })}
        </Text>
      </div>
      {unsent.refusal === undefined ? (
        <Button variant="secondary" onClick={takeBack}>
          {t('apply.do_not_send')}
        </Button>
      ) : (
        <Button onClick={changeIt}>{t('apply.change')}</Button>
      )}
    </Stack>
  );
}
