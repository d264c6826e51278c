import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Cluster, Skeleton, Text } from '@jpro/ui';
import { QueryBoundary } from '../QueryBoundary.tsx';
import { TitledCard } from '../TitledCard.tsx';
import { useLazyDialog } from '../useLazyDialog.ts';
import type { SecondFactorDialogProps } from '../second-factor/SecondFactorDialog.tsx';
import { secondFactorQuery } from './sessionsQuery.ts';
import { useSecurityText } from './useSecurityText.ts';

/** Turns the second factor of the signed-in user on or off (rule 100). */
export function SecondFactor() {
  const t = useSecurityText();
  const query = useQuery(secondFactorQuery);
  const dialog = useLazyDialog<SecondFactorDialogProps, { readonly isOn: boolean }>(
    () => import(/* webpackChunkName: "account-dialogs" */ '../second-factor/SecondFactorDialog.tsx'),
  );
  return (
    <TitledCard title={t('second.title')} size="title" $gap={4}>
      <Text>{t('second.intro')}</Text>
      <QueryBoundary query={query} skeleton={<Skeleton $shape="button" />}>
        {({ is_on: isOn, recovery_codes, has_password }) => (
          <Cluster $gap={3}>
            {isOn && <Badge tone="success">{t('second.on')}</Badge>}
            {isOn && <Text $size="small">{t('second.left', { count: recovery_codes })}</Text>}
            {has_password ? (
              <Button variant="secondary" busy={dialog.loading} onClick={() => dialog.open({ isOn })}>
                {t(isOn ? 'second.turn_off' : 'second.turn_on')}
              </Button>
            ) : (
              <Text $tone="muted">{t('second.no_password')}</Text>
            )}
          </Cluster>
        )}
      </QueryBoundary>
      {dialog.render((Dialog, { isOn }) => (
        <Dialog isOn={isOn} onClose={dialog.close} />
      ))}
    </TitledCard>
  );
}
