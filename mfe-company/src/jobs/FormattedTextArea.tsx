import { useRef } from 'react';
import { styled } from 'styled-components';
import { useFailureToast } from '@jpro/features';
import { Button, TextArea, type TextAreaProps } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { useText } from '../text.ts';
import type * as TextMarks from './textMarks.ts';

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;

/** A text area for bold words and lists, with buttons that insert the marks. */
export function FormattedTextArea(props: TextAreaProps) {
  const t = useText();
  const onFailure = useFailureToast();
  const place = useRef<HTMLDivElement>(null);

  function apply(change: (marks: typeof TextMarks, selected: TextMarks.Selected) => TextMarks.Selected): void {
    void import(/* webpackChunkName: "job-form-parts" */ './textMarks.ts').then((marks) => {
      const area = place.current?.querySelector('textarea');
      if (!area) return;
      const selected = { text: area.value, start: area.selectionStart, end: area.selectionEnd };
      const { text, start, end } = change(marks, selected);
      area.focus();
      // Like typing: the form notices it, and the browser's own undo works.
      area.setRangeText(text, 0, area.value.length);
      area.dispatchEvent(new InputEvent('input', { bubbles: true }));
      area.setSelectionRange(start, end);
    }, onFailure);
  }

  return (
    <div ref={place}>
      <Toolbar role="group" aria-label={t('job.format.toolbar')}>
        <Button variant="quiet" size="small" onClick={() => apply(({ toggleBold }, text) => toggleBold(text))}>
          <strong>{t('job.format.bold')}</strong>
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon="list"
          onClick={() => apply(({ toggleList }, text) => toggleList(text, 'bullets'))}
        >
          {t('job.format.bullets')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => apply(({ toggleList }, text) => toggleList(text, 'numbers'))}
        >
          {t('job.format.numbers')}
        </Button>
      </Toolbar>
      <TextArea {...props} />
    </div>
  );
}
