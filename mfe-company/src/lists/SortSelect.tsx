import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { Field, Select, type Option } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';
import { useText } from '../text.ts';

interface SortSelectProps {
  /** Empty for the default order. */
  readonly value: string;
  readonly options: readonly Option[];
  readonly addressOf: (sort: string) => string;
}

const Narrow = styled.div`
  max-width: 280px;

  ${media.mobile} {
    max-width: none;
  }
`;

/** The order of a list; choosing one opens the address with that order. */
export function SortSelect({ value, options, addressOf }: SortSelectProps) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Narrow>
      <Field label={t('cv_search.sort')}>
        <Select
          name="sort"
          value={value}
          options={options}
          onChange={(event) => void navigate(addressOf(event.target.value))}
        />
      </Field>
    </Narrow>
  );
}
