import { PUSH_KINDS, type PushKind } from '@jpro/api/push-kinds';
import { Switch } from '@jpro/ui/fields';
import { TitledCard } from '../TitledCard.tsx';
import { NIGHT, usePush, usePushText } from './usePush.ts';

/** What this device is told of, each by itself. The first switch asks the browser. */
export function PushSwitches() {
  const t = usePushText();
  const { choices, change } = usePush();
  const { kinds, quiet_hours } = choices;
  const toggled = (kind: PushKind) => PUSH_KINDS.filter((one) => (one === kind) !== kinds.includes(one));
  return (
    <TitledCard title={t('title')} size="title" $gap={4}>
      {PUSH_KINDS.map((kind) => (
        <Switch
          key={kind}
          label={t(`kind.${kind}`)}
          checked={kinds.includes(kind)}
          onChange={() => change({ ...choices, kinds: toggled(kind) })}
        />
      ))}
      <Switch
        label={t('quiet')}
        help={t('help')}
        checked={quiet_hours !== null}
        disabled={kinds.length === 0}
        onChange={() => change({ ...choices, quiet_hours: quiet_hours === null ? NIGHT : null })}
      />
    </TitledCard>
  );
}
