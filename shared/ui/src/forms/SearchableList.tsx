import { Combobox } from '@base-ui/react/combobox';
import { useMemo } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useEnclosingDialog } from '../overlay/useEnclosingDialog.ts';
import { useFieldWiring } from './fieldContext.ts';
import type { ComboboxProps } from './Combobox.tsx';
import { Buttons, Empty, GroupLabel, IconSlot, Input, Item, List, Popup, Positioner, Row } from './comboboxStyles.ts';
import { matchesQuery } from './matchesQuery.ts';
import { groupOptions, type Option } from './options.ts';

interface OptionGroup {
  readonly value: string;
  readonly items: readonly Option[];
}

/** The opened and focused picker; loaded by `Combobox` on demand. */
export default function SearchableList({
  options,
  value,
  onChange,
  placeholder,
  labels,
  name,
  disabled = false,
  onBlur,
  ref,
  ...own
}: ComboboxProps) {
  const wiring = useFieldWiring(own);
  const [dialog, place] = useEnclosingDialog();
  const groups = useMemo(
    () => groupOptions(options).map(([group = '', items]): OptionGroup => ({ value: group, items })),
    [options],
  );
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Combobox.Root
      items={groups}
      value={chosen}
      onValueChange={(option: Option | null) => onChange(option?.value ?? null)}
      itemToStringLabel={(option: Option) => option.label}
      itemToStringValue={(option: Option) => String(option.value)}
      filter={(option: Option, query: string) => matchesQuery(option, query)}
      autoHighlight
      defaultOpen
      disabled={disabled}
      {...(name !== undefined && { name })}
    >
      <Row ref={place}>
        <Input
          ref={ref}
          autoFocus
          placeholder={placeholder}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={onBlur}
          {...wiring}
        />
        <Buttons>
          <Combobox.Clear aria-label={labels.clear} render={<IconSlot />}>
            <Icon name="close" size={16} />
          </Combobox.Clear>
          <Combobox.Trigger aria-label={labels.open} render={<IconSlot />}>
            <Icon name="chevronDown" />
          </Combobox.Trigger>
        </Buttons>
      </Row>
      <Combobox.Portal container={dialog}>
        <Positioner sideOffset={4} collisionPadding={8}>
          <Popup>
            <Empty>{labels.empty}</Empty>
            <List>
              {(group: OptionGroup) => (
                <Combobox.Group key={group.value} items={group.items}>
                  {group.value && <GroupLabel>{group.value}</GroupLabel>}
                  <Combobox.Collection>
                    {(option: Option) => (
                      <Item key={option.value} value={option} disabled={option.disabled ?? false}>
                        {option.label}
                        <Combobox.ItemIndicator>
                          <Icon name="check" size={16} />
                        </Combobox.ItemIndicator>
                      </Item>
                    )}
                  </Combobox.Collection>
                </Combobox.Group>
              )}
            </List>
          </Popup>
        </Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
