import { usePlatform } from '@jpro/platform';
import { draftsBeginning, GUEST, readDraft } from '@jpro/platform/device-drafts';

/** Whether this device has a draft of a form that may be open in several tabs (`useTabDraft`). */
export function useHasTabDraft(form: string): boolean {
  const { session, clock } = usePlatform();
  const owner = session.get()?.id ?? GUEST;
  return draftsBeginning(owner, `${form}:`).some((name) => readDraft(owner, name, clock.now()) !== null);
}
