import { useRef, useState } from 'react';
import { useApi } from '@jpro/platform';

/** A name that seems to be typed in Zawgyi, and what it says then. */
interface Offer {
  readonly field: string;
  readonly typed: string;
  readonly suggestion: string;
}

/** What the offers read and write of the form. */
export interface NamesOfForm {
  readonly valueOf: (field: string) => unknown;
  readonly savedValueOf: (field: string) => unknown;
  readonly setValue: (field: string, value: string) => void;
  readonly focus: (field: string) => void;
  /** Sends the form once everything is decided. */
  readonly submit: () => void;
}

export interface NameOffers {
  /** A field that shows its offer; names in other fields are sent as they are. Answers how to take it out again. */
  readonly add: (field: string) => () => void;
  /** What is offered for a field, as long as what it was offered for stands in it. */
  readonly of: (field: string) => Offer | undefined;
  readonly accept: (offer: Offer) => void;
  readonly keep: (offer: Offer) => void;
}

const MYANMAR = /[\u1000-\u109f]/;

interface AskedNames {
  readonly offers: NameOffers;
  /** Whether there is something to decide first. */
  readonly ask: () => Promise<boolean>;
}

/**
 * Names are never turned from Zawgyi into Unicode unasked (rule 31): before a form is sent, the server says what
 * its names could mean, the form offers that, and is sent when the last offer is decided. A server that does not answer
 * stops nobody.
 */
export function useNameOffers(form: NamesOfForm): AskedNames {
  const api = useApi();
  const fields = useRef(new Set<string>());
  const decided = useRef(new Set<string>());
  const [open, setOpen] = useState<readonly Offer[]>([]);
  const stands = ({ field, typed }: Offer) => form.valueOf(field) === typed;

  async function ask(): Promise<boolean> {
    const typed = [...fields.current].flatMap((field) => {
      const value = form.valueOf(field);
      if (typeof value !== 'string' || !MYANMAR.test(value)) return [];
      const isNew = value !== form.savedValueOf(field) && !decided.current.has(value);
      return isNew ? [{ field, typed: value }] : [];
    });
    const names = typed.map((each) => each.typed);
    const asked = names.length > 0 && api.post('/names/suggestions', { body: { names } });
    const response = asked ? await asked.catch(() => null) : null;
    const found = typed.flatMap((each, index) => {
      const suggestion = response?.suggestions[index];
      return suggestion ? [{ ...each, suggestion }] : [];
    });
    setOpen(found);
    if (found[0]) form.focus(found[0].field);
    return found.length > 0;
  }

  function decide(offer: Offer, name: string): void {
    decided.current.add(name);
    const rest = open.filter((each) => each !== offer && stands(each));
    setOpen(rest);
    if (rest.length === 0) form.submit();
  }

  return {
    ask,
    offers: {
      add(field) {
        fields.current.add(field);
        return () => void fields.current.delete(field);
      },
      of: (field) => open.find((offer) => offer.field === field && stands(offer)),
      accept(offer) {
        form.setValue(offer.field, offer.suggestion);
        decide(offer, offer.suggestion);
      },
      keep: (offer) => decide(offer, offer.typed),
    },
  };
}
