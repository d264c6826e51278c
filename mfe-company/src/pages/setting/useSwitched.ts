import { useRef } from 'react';

/**
 * The value of fields that a switch turns on and off, or null while they are off. What was chosen comes back when they
 * are turned on again.
 */
export function useSwitched<Value>(chosen: () => Value | null, first: Value): (isOn: boolean) => Value | null {
  const last = useRef(first);
  return (isOn) => {
    last.current = chosen() ?? last.current;
    return isOn ? last.current : null;
  };
}
