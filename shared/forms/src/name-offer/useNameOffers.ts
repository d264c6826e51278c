import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useApi } from '@jpro/platform';
import { valueAt } from '../fieldPath.ts';
import type { Question } from '../useApiForm.ts';

/** A name that looks like Zawgyi, with its Unicode reading. */
export interface Offer {
  readonly field: string;
  readonly typed: string;
  readonly suggestion: string;
}

/** The part of a form that offers need. */
interface FormWithNames {
  getValues(): unknown;
  defaultValues(): unknown;
  watch(field: never): unknown;
  setValue(field: never, value: never, options: { readonly shouldValidate: boolean }): void;
  setFocus(field: never): void;
  onSubmit(): void;
  askFirst(question: Question): () => void;
}

export interface NameOffers {
  /**
   * Registers a field that shows its offer; names in other fields are sent as typed. Returns a function that
   * unregisters it.
   */
  readonly add: (field: string) => () => void;
  /** The offer for a field, as long as its value is unchanged. */
  readonly of: (field: string) => Offer | undefined;
  readonly accept: (offer: Offer) => void;
  readonly keep: (offer: Offer) => void;
  /** Renders an offer; its code is loaded with the first one. */
  readonly Open: ComponentType<OpenOfferProps> | null;
}

export interface OpenOfferProps {
  readonly names: NameOffers;
  readonly offer: Offer;
}

const loadOpenOffer = () => import(/* webpackChunkName: "name-offer" */ './OpenOffer.tsx');

const MYANMAR = /[\u1000-\u109f]/;

/**
 * Names are never converted from Zawgyi to Unicode without asking (rule 31.3). Before a form is sent, the server
 * suggests readings of its names; the form offers them and is sent once the last offer is decided. If the server does
 * not respond, or the code of an offer cannot be loaded, the form is sent as typed. Each name has a `NameOffer` below
 * its input.
 */
export function useNameOffers(form: FormWithNames): NameOffers {
  const api = useApi();
  const fields = useRef(new Set<string>());
  const decided = useRef(new Set<string>());
  const [open, setOpen] = useState<readonly Offer[]>([]);
  const [Open, setComponent] = useState<NameOffers['Open']>(null);
  const valueOf = (field: string) => valueAt(form.getValues(), field);
  const stands = ({ field, typed }: Offer) => valueOf(field) === typed;

  async function ask(): Promise<boolean> {
    const typed = [...fields.current].flatMap((field) => {
      const value = valueOf(field);
      if (typeof value !== 'string' || !MYANMAR.test(value)) return [];
      const isNew = value !== valueAt(form.defaultValues(), field) && !decided.current.has(value);
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
    form.setFocus(found[0]!.field as never);
    return true;
  }

  function decide(offer: Offer, name: string): void {
    decided.current.add(name);
    const rest = open.filter((each) => each !== offer && stands(each));
    setOpen(rest);
    if (rest.length === 0) form.onSubmit();
  }

  const latest = useRef(ask);
  latest.current = ask;
  const { askFirst } = form;
  useEffect(() => askFirst(() => latest.current()), [askFirst]);

  return {
    add(field) {
      fields.current.add(field);
      return () => void fields.current.delete(field);
    },
    of(field) {
      const offer = open.find((each) => each.field === field);
      // Typing anything else withdraws the offer.
      return offer && form.watch(field as never) === offer.typed ? offer : undefined;
    },
    accept(offer) {
      form.setValue(offer.field as never, offer.suggestion as never, { shouldValidate: true });
      decide(offer, offer.suggestion);
    },
    keep: (offer) => decide(offer, offer.typed),
    Open,
  };
}
