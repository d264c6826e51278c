import { usePlatformText } from '../pages/usePlatformText.ts';
import type { MenuItem } from './menu.ts';
import { useMenu } from './useMenu.ts';

export interface AreaMenuItem extends MenuItem {
  readonly icon: NonNullable<MenuItem['icon']>;
}

/** The navigation of an area of signed-in users, and its name for assistive technology. */
export function useAreaMenu(area: 'company' | 'jobseeker'): {
  readonly label: string;
  readonly items: readonly AreaMenuItem[];
} {
  const t = usePlatformText();
  const items = useMenu(area);
  return { label: t(`area_menu.${area}`), items: items.map(({ icon = 'file', ...item }) => ({ icon, ...item })) };
}
