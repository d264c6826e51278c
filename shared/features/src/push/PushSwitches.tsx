import { PUSH_KINDS, type PushKind } from '@jpro/api/push-kinds';
import { Switch } from '@jpro/ui/fields';
import { TitledCard } from '../TitledCard.tsx';
import { NIGHT, usePush, usePushText } from './usePush.ts';

/** What this device is told of, each by itself. The first switch asks the browser. */
export function PushSwitches() {
  const t = usePushText();
  const {
    choices: { kinds, quiet_hours },
    change,
  } = usePush();
  const toggle = (kind: PushKind) => {
    const wants = !kinds.includes(kind);
    change((before) => ({
      ...before,
      kinds: PUSH_KINDS.filter((one) => (one === kind ? wants : before.kinds.includes(one))),
    }));
  };
  const toggleQuiet = () => {
    const wanted = quiet_hours === null ? NIGHT : null;
    change((before) => ({ ...before, quiet_hours: wanted }));
  };
  return (
    <TitledCard title={t('title')} size="title" $gap={4}>
      {PUSH_KINDS.map((kind) => (
        <Switch key={kind} label={t(`kind.${kind}`)} checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
      ))}
      <Switch
        label={t('quiet')}
        help={t('help')}
        checked={quiet_hours !== null}
        disabled={kinds.length === 0}
        onChange={toggleQuiet}
      />
    </TitledCard>
  );
}
