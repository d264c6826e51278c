import { Menu } from '@base-ui/react/menu';
import { Link } from 'react-router';
import { Icon } from '../icons/Icon.tsx';
import type { MenuProps } from './Menu.tsx';
import type { MenuAction, MenuEntry, MenuLink } from './menuEntries.ts';
import { MenuTrigger } from './MenuTrigger.tsx';
import { Check, Heading, Item, LinkItem, Popup, Positioner } from './menuStyles.ts';
import { useEnclosingDialog } from './useEnclosingDialog.ts';

/** The opened menu; loaded by `Menu`. */
export default function MenuPopup({ trigger, entries, align = 'start' }: MenuProps) {
  const [dialog, place] = useEnclosingDialog();
  return (
    <Menu.Root defaultOpen modal={false}>
      <Menu.Trigger ref={place} render={<MenuTrigger look={trigger} />} />
      <Menu.Portal container={dialog}>
        <Positioner align={align} sideOffset={6} collisionPadding={8}>
          <Popup>{entries.map(entry)}</Popup>
        </Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function entry(item: MenuEntry) {
  if ('separator' in item) return <Menu.Separator key={item.key} />;
  if ('heading' in item) return <Heading key={item.key}>{item.heading}</Heading>;
  if (item.to !== undefined) {
    return (
      <LinkItem
        key={item.key}
        closeOnClick
        data-danger={item.danger}
        aria-current={item.checked ? 'page' : undefined}
        render={<Link to={item.to} lang={item.lang} />}
      >
        <EntryContent item={item} />
      </LinkItem>
    );
  }
  return (
    <Item
      key={item.key}
      disabled={item.disabled ?? false}
      lang={item.lang}
      data-danger={item.danger}
      onClick={item.onSelect}
      {...(item.checked !== undefined && { role: 'menuitemradio', 'aria-checked': item.checked })}
    >
      <EntryContent item={item} />
    </Item>
  );
}

function EntryContent({ item: { icon, label, checked } }: { readonly item: MenuAction | MenuLink }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{label}</span>
      {checked && <Check name="check" />}
    </>
  );
}
