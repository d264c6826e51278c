import { Button } from '@jpro/ui';
import { useText } from '../../../text.ts';
import type { SectionFormProps } from '../../profile/sections/SectionFormProps.ts';

/** The end of a step whose content saves itself: on to the next step, or past it while there is nothing yet. */
export function GoOn({ isDone, onSaved, actions }: SectionFormProps & { readonly isDone: boolean }) {
  const t = useText();
  return <div>{isDone ? <Button onClick={onSaved}>{t('guide.continue')}</Button> : actions}</div>;
}
