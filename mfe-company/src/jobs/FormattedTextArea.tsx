import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button, TextArea, type TextAreaProps } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { useText } from '../text.ts';
import { toggleBold, toggleList, type Selected } from './textMarks.ts';

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;

/** A text area for bold words and lists, with buttons that write their marks. */
export function FormattedTextArea(props: TextAreaProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);

  function apply(change: (selected: Selected) => Selected): void {
    const area = place.current?.querySelector('textarea');
    if (!area) return;
    const { text, start, end } = change({ text: area.value, start: area.selectionStart, end: area.selectionEnd });
    area.focus();
    // As typed: the form notices, and the browser's own undo works.
    area.setRangeText(text, 0, area.value.length);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    area.setSelectionRange(start, end);
  }

  return (
    <div ref={place}>
      <Toolbar role="group" aria-label={t('job.format.toolbar')}>
        <Button variant="quiet" size="small" onClick={() => apply(toggleBold)}>
          <strong>{t('job.format.bold')}</strong>
        </Button>
        <Button variant="quiet" size="small" icon="list" onClick={() => apply((text) => toggleList(text, 'bullets'))}>
          {t('job.format.bullets')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => apply((text) => toggleList(text, 'numbers'))}>
          {t('job.format.numbers')}
        </Button>
      </Toolbar>
      <TextArea {...props} />
    </div>
  );
}
