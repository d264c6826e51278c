import { groupOptions, visuallyHidden } from '@jpro/ui';
import { color, fontSize, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { chipShape } from '../../search/Chip.tsx';
import type { Filter } from '../../search/useMainFilters.ts';

/** The limit of rule 16.5. */
const AT_MOST = 10;

const Fieldset = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};

  > legend {
    ${visuallyHidden}
  }

  > p {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;

const Boxes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Box = styled.label`
  ${chipShape}
  position: relative;
  max-width: 100%;
  padding-block: ${space[1]};
  white-space: normal;
  cursor: pointer;

  > input {
    ${visuallyHidden}
  }

  &:has(:checked) {
    border-color: ${color.primary};
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }

  &:has(:disabled) {
    color: ${color.muted};
    cursor: not-allowed;
  }
`;

/** A filter that may have several values, as checkboxes that look like chips. */
export function FilterChoices({ name, label, options, value }: Filter) {
  const chosen = value?.split(',') ?? [];
  // A joined value is no choice of its own.
  const single = options.filter((option) => !String(option.value).includes(','));
  const isFull = chosen.length >= AT_MOST;
  return (
    <Fieldset>
      <legend>{label}</legend>
      {groupOptions(single).map(([group, members]) => (
        <Boxes key={group ?? ''} role={group ? 'group' : undefined} aria-label={group || undefined}>
          {members.map((option) => {
            const isChosen = chosen.includes(String(option.value));
            return (
              <Box key={option.value}>
                <input
                  type="checkbox"
                  name={name}
                  value={option.value}
                  defaultChecked={isChosen}
                  disabled={isFull && !isChosen}
                />
                {option.label}
              </Box>
            );
          })}
        </Boxes>
      ))}
    </Fieldset>
  );
}
