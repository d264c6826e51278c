import { styled } from 'styled-components';
import { color, fontSize, space } from '@jpro/ui/tokens';
import { useText } from '../text.ts';
import { Key } from './Key.ts';

/* Of use only beside a keyboard. */
const Line = styled.p`
  display: none;
  color: ${color.muted};
  font-size: ${fontSize.small};

  @media (hover: hover) and (pointer: fine) {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[3]};
  }

  kbd + kbd {
    margin-inline-start: ${space[1]};
  }
`;

const HINTS = [
  [['j', 'k', '↓', '↑'], 'next'],
  [['s'], 'shortlist'],
  [['i'], 'invite'],
  [['r'], 'reject'],
  [['z'], 'undo'],
] as const;

/** The keys for the applicant who is open; `?` lists all of them. */
export function KeyHints() {
  const t = useText();
  return (
    <Line>
      {HINTS.map(([keys, what]) => (
        <span key={what}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}{' '}
          {t(`key_hint.${what}`)}
        </span>
      ))}
    </Line>
  );
}
