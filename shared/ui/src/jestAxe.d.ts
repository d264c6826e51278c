declare module 'jest-axe' {
  /** Checks the markup of an element against the accessibility rules. */
  export function axe(element: Element): Promise<{ readonly violations: readonly unknown[] }>;
}
