import { useEffect, useState } from 'react';
import { useClock } from '@jpro/platform';

/** Whole seconds until a moment (ISO 8601), counting down to 0. */
export function useCountdown(until: string): number {
  const clock = useClock();
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - clock.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
