import { Combobox } from '@base-ui/react/combobox';
import { styled } from 'styled-components';
import { color, control, fontSize, fontWeight, layer, lineHeight, radius, shadow, space } from '../tokens.ts';
import { controlStyles } from './controlStyles.ts';

export const Row = styled.div`
  position: relative;
  min-width: 0;
`;

export const Input = styled(Combobox.Input)`
  ${controlStyles}
  padding-inline-end: ${space[20]};
  text-overflow: ellipsis;
`;

export const Buttons = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: flex;
  align-items: center;
`;

export const IconSlot = styled.button`
  display: grid;
  place-content: center;
  width: ${space[10]};
  height: 100%;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.muted};
  cursor: pointer;
`;

export const Positioner = styled(Combobox.Positioner)`
  z-index: ${layer.dropdown};
`;

export const Popup = styled(Combobox.Popup)`
  width: var(--anchor-width);
  max-width: var(--available-width);
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.ink};
  line-height: ${lineHeight.body};
  box-shadow: ${shadow.middle};
  overflow: hidden;
`;

export const List = styled(Combobox.List)`
  max-height: min(360px, var(--available-height));
  padding: ${space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;

  &:empty {
    padding: 0;
  }
`;

export const Empty = styled(Combobox.Empty)`
  color: ${color.muted};

  &:not(:empty) {
    padding: ${space[4]};
  }
`;

export const GroupLabel = styled(Combobox.GroupLabel)`
  padding: ${space[2]} ${space[3]} ${space[1]};
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
`;

export const Item = styled(Combobox.Item)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: ${control.height};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.small};
  cursor: pointer;
  outline: none;

  &[data-highlighted] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  &[data-disabled] {
    color: ${color.muted};
  }
`;
