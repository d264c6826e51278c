import { useRef, useSyncExternalStore } from 'react';
import { LOW_DATA_COOKIE } from '@jpro/api/cookies';
import { useCommonText, useEntry } from '@jpro/platform';
import { Switch } from '@jpro/ui/fields';

const neverChanges = () => () => undefined;
const isOn = () => document.cookie.split('; ').includes(`${LOW_DATA_COOKIE}=on`);

/**
 * Switches to pages without web fonts, pictures and prefetching. The page is reloaded, because the mode takes effect
 * when a page loads.
 */
export function LowDataSwitch({ help }: { readonly help?: string }) {
  const t = useCommonText();
  const form = useRef<HTMLFormElement>(null);
  const { pathname, search } = useEntry().location;
  const on = useSyncExternalStore(neverChanges, isOn, () => false);
  return (
    <form ref={form} method="post" action="/preferences">
      <input type="hidden" name="page" value={`${pathname}${search}`} />
      <input type="hidden" name="low_data" value={on ? 'off' : 'on'} />
      <Switch label={t('common.low_data')} help={help} checked={on} onChange={() => form.current?.requestSubmit()} />
    </form>
  );
}
