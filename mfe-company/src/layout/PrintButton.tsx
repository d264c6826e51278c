import type { ReactNode } from 'react';
import { Button } from '@jpro/ui';

/** Prints the page, by the browser's own dialog. */
export function PrintButton({ children }: { readonly children: ReactNode }) {
  return (
    <Button variant="secondary" icon="file" onClick={() => window.print()}>
      {children}
    </Button>
  );
}
