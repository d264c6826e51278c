import type { FormEvent, ReactNode } from 'react';
import { type Wanted, wantedText } from '@jpro/api/intents';
import { useSession } from '@jpro/platform';
import { styled } from 'styled-components';
import { useAskToLogIn, usePlaceHere } from './useAskToLogIn.ts';

interface IntentFormProps {
  readonly wanted: Wanted;
  /** The id of the form's button, which is scrolled to the middle of the screen when a login leads back to it. */
  readonly place: string;
  /** The query to come back to, if it is not that of the address. */
  readonly search?: string | undefined;
  /** Whether the button takes it back. */
  readonly undo?: boolean | undefined;
  /** What the button does for a signed-in visitor. */
  readonly onSubmit?: (() => void) | undefined;
  /** A button that submits. */
  readonly children: ReactNode;
}

/** Laid out like its button. */
const Form = styled.form`
  display: contents;

  > button {
    scroll-margin-block: 40vh;
  }
`;

/** A button for jobseekers; guests log in first. A form, so that it works before scripts have run and without them. */
export function IntentForm({ wanted, place, search, undo = false, onSubmit, children }: IntentFormProps) {
  const user = useSession();
  const page = usePlaceHere()(place, search);
  const askToLogIn = useAskToLogIn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (user) onSubmit?.();
    else askToLogIn(wanted, page);
  };
  return (
    <Form method="post" action="/intent" onSubmit={submit}>
      <input type="hidden" name="intent" value={wantedText(wanted)} />
      {undo && <input type="hidden" name="undo" value="on" />}
      <input type="hidden" name="page" value={page} />
      {children}
    </Form>
  );
}
