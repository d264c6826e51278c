import { useRef, useState, type ComponentType } from 'react';
import { useApi } from '@jpro/platform';

/** A name that looks like Zawgyi, and its Unicode reading. */
interface Offer {
  readonly field: string;
  readonly typed: string;
  readonly suggestion: string;
}

/** The part of the form that offers read and write. */
export interface NamesOfForm {
  readonly valueOf: (field: string) => unknown;
  readonly savedValueOf: (field: string) => unknown;
  readonly setValue: (field: string, value: string) => void;
  readonly focus: (field: string) => void;
  /** Sends the form once everything is decided. */
  readonly submit: () => void;
}

export interface NameOffers {
  /** Registers a field that shows its offer; names in other fields are sent as typed. Returns how to unregister it. */
  readonly add: (field: string) => () => void;
  /** The offer for a field, while its value is unchanged. */
  readonly of: (field: string) => Offer | undefined;
  readonly accept: (offer: Offer) => void;
  readonly keep: (offer: Offer) => void;
  /** Draws an offer; loaded with the first one. */
  readonly Open: ComponentType<OpenOfferProps> | null;
}

/** What an offer needs of its form. */
export interface FormWithNames {
  readonly names: NameOffers;
  readonly watch: (field: never) => unknown;
}

export interface OpenOfferProps {
  readonly form: FormWithNames;
  readonly field: string;
}

const loadOpenOffer = () => import(/* webpackChunkName: "name-offer" */ './OpenOffer.tsx');

const MYANMAR = /[\u1000-\u109f]/;

interface AskedNames {
  readonly offers: NameOffers;
  /** True when offers have to be decided before the form can be sent. */
  readonly ask: () => Promise<boolean>;
}

/**
 * Names are never converted from Zawgyi to Unicode without asking (rule 31). Before a form is sent, the server suggests
 * readings of its names; the form offers them and is sent when the last offer is decided. If the server does not
 * respond, or the code of an offer does not arrive, the form is sent as typed.
 */
export function useNameOffers(form: NamesOfForm): AskedNames {
  const api = useApi();
  const fields = useRef(new Set<string>());
  const decided = useRef(new Set<string>());
  const [open, setOpen] = useState<readonly Offer[]>([]);
  const [Open, setComponent] = useState<NameOffers['Open']>(null);
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
    const code = found.length > 0 && (await loadOpenOffer().catch(() => null));
    setOpen(code ? found : []);
    if (!code) return false;
    setComponent(() => code.default);
    form.focus(found[0]!.field);
    return true;
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
      Open,
    },
  };
}
