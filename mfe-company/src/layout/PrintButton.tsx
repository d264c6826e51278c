import type { ReactNode } from 'react';
import { Button, type ButtonAppearance } from '@jpro/ui';

interface PrintButtonProps extends Pick<ButtonAppearance, 'variant' | 'size'> {
  readonly children: ReactNode;
}

/** Prints the page with the browser's own dialog. */
export function PrintButton({ variant = 'secondary', size, children }: PrintButtonProps) {
  return (
    <Button variant={variant} size={size} icon="file" onClick={() => window.print()}>
      {children}
    </Button>
  );
}
