import { useRef, useSyncExternalStore } from 'react';
import { LOW_DATA_COOKIE } from '@jpro/api/cookies';
import { useEntry } from '@jpro/platform';
import { Switch } from '@jpro/ui/fields';
import { useText } from '../../text.ts';

const neverChanges = () => () => undefined;
const isOn = () => document.cookie.split('; ').includes(`${LOW_DATA_COOKIE}=on`);

/**
 * Switches to pages without web fonts, pictures and prefetching. The page is reloaded, because the mode takes effect
 * when a page loads.
 */
export function LowDataSwitch() {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = useEntry().location;
  const on = useSyncExternalStore(neverChanges, isOn, () => false);
  return (
    <form ref={form} method="post" action="/preferences">
      <input type="hidden" name="page" value={pathname} />
      <input type="hidden" name="low_data" value={on ? 'off' : 'on'} />
      <Switch
        label={t('setting.low_data')}
        help={t('setting.low_data_help')}
        checked={on}
        onChange={() => form.current?.requestSubmit()}
      />
    </form>
  );
}
