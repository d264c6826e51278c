import { useEffect, useState } from 'react';
import { useClock, type Clock } from '@jpro/platform';

/** Whole seconds until a moment (ISO 8601), counting down to 0. */
export function useCountdown(until: string): number {
  const clock = useClock();
  const [seconds, setSeconds] = useState(() => secondsUntil(until, clock));
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(until, clock));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, clock]);
  return seconds;
}

function secondsUntil(until: string, clock: Clock): number {
  return Math.max(0, Math.ceil((Date.parse(until) - clock.now()) / 1000));
}
