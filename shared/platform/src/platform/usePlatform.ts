import { useContext } from 'react';
import { PlatformContext } from './context.ts';
import type { Platform } from './platform.ts';

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('This component was rendered outside <PlatformProvider>.');
  return platform;
}
