import type { CvMatch } from '@jpro/api';
import { useLocalName } from '@jpro/platform';
import { Cluster, Text } from '@jpro/ui';
import { color, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const Match = styled.mark`
  padding: 1px ${space[2]};
  border-radius: ${radius.small};
  background: ${color.accentSoft};
  color: ${color.onAccentSoft};
`;

/** The parts of a CV in which the keyword occurs. */
export function CvMatches({ matched }: { readonly matched: readonly CvMatch[] }) {
  const t = useText();
  const nameOf = useLocalName();
  const partName = (part: CvMatch['part']) =>
    part === 'function' || part === 'industry' ? t(`common.job.${part}`) : t(`cv.part.${part}`);
  if (matched.length === 0) return null;
  return (
    <Text as="div" $size="small">
      <Cluster>
        <span>{t('cv.matched')}</span>
        {matched.map((match) => {
          const found = match.text ?? nameOf(match.lookup);
          return <Match key={`${match.part} ${found}`}>{t('cv.match', { part: partName(match.part), found })}</Match>;
        })}
      </Cluster>
    </Text>
  );
}
