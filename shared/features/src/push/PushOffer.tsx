import { PUSH_KINDS } from '@jpro/api/push-kinds';
import { Alert, Button } from '@jpro/ui';
import { styled } from 'styled-components';
import { NIGHT, usePush, usePushText } from './usePush.ts';

/** Only a script can find out whether there is anything to offer. */
const Place = styled.div`
  min-height: 140px;
`;

/** Offers to tell this device how an application goes, unless the person has answered that before. */
export function PushOffer() {
  const t = usePushText();
  const { canAsk, change, isPending } = usePush();
  return (
    <Place data-later>
      {canAsk && (
        <Alert
          tone="info"
          title={t('offer')}
          action={
            <Button
              size="small"
              icon="bell"
              busy={isPending}
              onClick={() => change(() => ({ kinds: [...PUSH_KINDS], quiet_hours: NIGHT }))}
            >
              {t('turn_on')}
            </Button>
          }
        >
          {t('offer_text')}
        </Alert>
      )}
    </Place>
  );
}
