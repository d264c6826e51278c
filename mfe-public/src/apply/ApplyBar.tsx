import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { JobDetail } from '@jpro/api';
import { useHasPage, useSession } from '@jpro/platform';
import { useLazyDialog } from '@jpro/features';
import { Button, ButtonLink } from '@jpro/ui';
import { color, layer, media, shadow, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { IntentForm } from '../intent/IntentForm.tsx';
import { useArrivedIntent } from '../intent/useArrivedIntent.ts';
import { SaveJobButton } from '../jobs/SaveJobButton.tsx';
import { useText } from '../text.ts';
import { ApplyWithoutScript } from './ApplyWithoutScript.tsx';
import type { ApplyDialogProps } from './ApplyDialog.tsx';
import type { UnsentApplicationProps } from './UnsentApplication.tsx';

interface ApplyBarProps {
  readonly job: JobDetail;
  /** Whether the job still accepts applications. */
  readonly open: boolean;
  /** The query to come back to after a login, if it is not that of the address. */
  readonly search?: string;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};

  ${media.mobile} {
    order: 1;
    position: sticky;
    bottom: 0;
    z-index: ${layer.sticky};
    margin-inline: calc(${space[4]} * -1);
    padding: ${space[3]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom));
    border-top: 1px solid ${color.line};
    background: ${color.surface};
    box-shadow: ${shadow.middle};

    > *,
    > form > button {
      flex: 1 1 auto;
      padding-inline: ${space[3]};
    }
  }

  ${media.print} {
    display: none;
  }
`;

/** Long enough for the page to have settled. */
const LATER_MS = 2_000;

const loadDialog = () => import(/* webpackChunkName: "apply-dialog" */ './ApplyDialog.tsx');
const loadUnsent = () => import(/* webpackChunkName: "unsent-application" */ './UnsentApplication.tsx');

/** Buttons to apply and save, fixed at the bottom on phones. */
export function ApplyBar({ job, open, search }: ApplyBarProps) {
  const t = useText();
  const user = useSession();
  const hasPage = useHasPage();
  const dialog = useLazyDialog<ApplyDialogProps>(loadDialog);
  const unsent = useUnsentApplication(open && !job.is_applied && user?.user_type === 'jobseeker');
  const [isWaiting, setWaiting] = useState(false);
  const apply = () => {
    dialog.open();
    unsent.load();
  };
  const isJobseeker = user?.user_type === 'jobseeker';
  useArrivedIntent(
    ({ kind, id }) => isJobseeker && kind === 'apply' && id === job.id,
    () => {
      if (open && !job.is_applied) apply();
    },
  );
  if (user && !isJobseeker) return null;

  return (
    <>
      <Bar data-bottom-bar>
        {job.is_applied && hasPage('/jobseeker/applyjobs') && (
          <ButtonLink to="/jobseeker/applyjobs" variant="secondary" icon="check">
            {t('apply.see_application')}
          </ButtonLink>
        )}
        {open && !job.is_applied && !user && (
          <IntentForm wanted={{ kind: 'apply', id: job.id }} place="apply" search={search}>
            <Button type="submit" icon="send">
              {t('apply.apply')}
            </Button>
          </IntentForm>
        )}
        {open && !job.is_applied && user && (
          <>
            {unsent.Component && <unsent.Component job={job} onChange={apply} onWaiting={setWaiting} />}
            {/* The same element before and after that code arrives, because someone may be pressing it. */}
            {!isWaiting && (
              <Button icon="send" busy={dialog.loading} onClick={apply}>
                {t('apply.apply')}
              </Button>
            )}
          </>
        )}
        <SaveJobButton job={job} search={search} />
      </Bar>
      {open && !job.is_applied && user && (
        <noscript>
          <ApplyWithoutScript job={job} />
        </noscript>
      )}
      {dialog.render((Dialog) => (
        <Dialog job={job} onClose={dialog.close} />
      ))}
    </>
  );
}

/** The application that waits on the device, once the code for it has arrived. */
function useUnsentApplication(mayApply: boolean) {
  const [Component, setComponent] = useState<ComponentType<UnsentApplicationProps> | null>(null);
  const load = useCallback(() => {
    loadUnsent().then(
      ({ default: arrived }) => setComponent(() => arrived),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (!mayApply) return;
    const timer = setTimeout(load, LATER_MS);
    window.addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, [mayApply, load]);
  return { Component, load };
}
