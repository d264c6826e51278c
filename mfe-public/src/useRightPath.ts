import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Corrects the address of a page that has one address only. The gateway redirects wrong ones with 301; client-side
 * navigation is corrected here.
 * @param rightPath the page's own path, without locale prefix; null while the address is right.
 */
export function useRightPath(rightPath: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (rightPath !== null) void navigate(rightPath, { replace: true });
  }, [rightPath, navigate]);
}
