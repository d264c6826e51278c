import { styled } from 'styled-components';
import { MAX_STARS } from '@jpro/api/fields';
import { Icon, VisuallyHidden } from '@jpro/ui';
import { color, radius, space } from '@jpro/ui/tokens';
import { useText } from '../text.ts';

const Choice = styled.fieldset`
  display: flex;
  gap: ${space[1]};
  border: 0;
`;

const Star = styled.label<{ $filled: boolean }>`
  padding: ${space[2]};
  border-radius: ${radius.small};
  color: ${({ $filled }) => ($filled ? color.accentHover : color.muted)};
  cursor: pointer;

  > svg {
    fill: ${({ $filled }) => ($filled ? 'currentColor' : 'none')};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
  }
`;

interface StarsProps {
  readonly stars: number;
  /** Called with 0 when the current number is chosen again. */
  readonly onChange: (stars: number) => void;
}

/** The company's own rating of an applicant, one to five stars. */
export function Stars({ stars, onChange }: StarsProps) {
  const t = useText();
  return (
    <Choice>
      <VisuallyHidden as="legend">{t('applicant.stars')}</VisuallyHidden>
      {Array.from({ length: MAX_STARS }, (_, index) => index + 1).map((each) => (
        <Star key={each} $filled={each <= stars}>
          <VisuallyHidden
            as="input"
            type="checkbox"
            aria-label={t('applicant.star_count', { count: each })}
            checked={each === stars}
            onChange={() => onChange(each === stars ? 0 : each)}
          />
          <Icon name="star" />
        </Star>
      ))}
    </Choice>
  );
}
