import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Corrects the address of a page that has only one. The gateway redirects wrong addresses with 301; during client-side
 * navigation they are corrected here.
 * @param rightPath the page's own path, without locale prefix; null while the address is right.
 */
export function useRightPath(rightPath: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (rightPath !== null) void navigate(rightPath, { replace: true });
  }, [rightPath, navigate]);
}
