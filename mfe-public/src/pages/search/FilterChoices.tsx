import { visuallyHidden } from '@jpro/ui';
import { color, control, fontSize, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
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
  position: relative;
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: ${control.small};
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
  font-size: ${fontSize.small};
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
      {[...Map.groupBy(single, (option) => option.group ?? '')].map(([group, members]) => (
        <Boxes key={group} role={group ? 'group' : undefined} aria-label={group || undefined}>
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
