import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { ChatPartner } from '@jpro/api';
import { Button, PlainTextArea } from '@jpro/ui';
import { color, fontSize, media, space } from '@jpro/ui/tokens';
import { useCommonText, useToasts } from '@jpro/platform';
import { useMessagesText } from './useMessagesText.ts';
import type { MessageDraft } from './useMessageDraft.ts';

interface ComposerProps {
  readonly partner: ChatPartner;
  readonly draft: MessageDraft;
  readonly onSend: (message: string) => void;
}

const Form = styled.form`
  display: flex;
  align-items: flex-end;
  gap: ${space[2]};
`;

/** As tall as its text, up to a third of a small screen. */
const Area = styled(PlainTextArea)`
  && {
    min-height: var(--control);
    /* One line is as tall as the button beside it, in every language. */
    padding-block: calc((var(--control) - 2px - 1em * var(--leading)) / 2);
    max-height: 30vh;
    resize: none;
  }
`;

const Whole = styled.div`
  flex: none;
`;

const Keys = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.tiny};

  ${media.mobile} {
    display: none;
  }

  @media not all and (pointer: fine) {
    display: none;
  }
`;

/** The field for the next message. Enter sends it where there is a keyboard; on a touch screen it starts a new line. */
export function Composer({ partner, draft, onSend }: ComposerProps) {
  const t = useMessagesText();
  const common = useCommonText();
  const place = useRefusedFiles();
  const send = () => {
    if (draft.text.trim() === '') return;
    onSend(draft.text);
    draft.write('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // With an input method, as for Burmese, Enter also ends a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!window.matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    send();
  };
  return (
    <div ref={place}>
      <Form method="post" data-bottom-bar onSubmit={submit}>
        <Area
          rows={1}
          name="message"
          aria-label={t('write', { name: partner.name })}
          placeholder={t('placeholder')}
          value={draft.text}
          onChange={(event) => draft.write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Whole>
          <Button type="submit" icon="send">
            {common('common.send')}
          </Button>
        </Whole>
      </Form>
      <Keys>{t('keys')}</Keys>
    </div>
  );
}

/**
 * Messages are text only: a file that is dropped on the page or pasted into the element is refused with a notice.
 * Otherwise the browser would leave the page to open a dropped file.
 */
function useRefusedFiles() {
  const t = useMessagesText();
  const toasts = useToasts();
  const place = useRef<HTMLDivElement>(null);
  const refuse = useRef(() => undefined as void);
  refuse.current = () => void toasts.show(t('no_files'), 'info');

  useEffect(() => {
    const element = place.current;
    const onPaste = (event: ClipboardEvent): void => {
      // Text copied from an office program comes with a picture of itself.
      const data = event.clipboardData;
      if (!data || data.files.length === 0 || data.types.includes('text/plain')) return;
      event.preventDefault();
      refuse.current();
    };
    const onDragOver = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      refuse.current();
    };
    element?.addEventListener('paste', onPaste);
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      element?.removeEventListener('paste', onPaste);
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return place;
}
