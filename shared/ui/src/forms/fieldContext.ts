import { createContext, use } from 'react';

/** What a `Field` provides to the control inside it. */
export interface FieldWiring {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

interface ControlProps {
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  readonly 'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/** The control's own attributes, completed by those of the surrounding `Field`. */
export function useFieldWiring(own: ControlProps) {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    // Not `required`: the browser would show its own messages, in its own language instead of the page's.
    'aria-required': own['aria-required'] ?? (own.required || field?.required || undefined),
  };
}
