import { styled } from 'styled-components';
import { Heading } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import { ShownInPrint } from '../../layout/HiddenInPrint.ts';
import { useText } from '../../text.ts';

const LINES = Array.from({ length: 8 }, (_, line) => line);

const Section = styled(ShownInPrint)`
  margin-top: ${space[6]};
  break-inside: avoid;
`;

const Line = styled.div`
  height: ${space[8]};
  border-bottom: 1px solid ${color.lineStrong};
`;

/** The end of the interview sheet: lines to write on. */
export function SheetLines() {
  const t = useText();
  return (
    <Section>
      <Heading level={2} size="body">
        {t('application.written_notes')}
      </Heading>
      {LINES.map((line) => (
        <Line key={line} />
      ))}
    </Section>
  );
}
