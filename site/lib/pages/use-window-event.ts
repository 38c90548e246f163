import { useEffect, useEffectEvent } from 'react';

/** Calls `handle` with each event of this type that reaches the window. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
): void {
  const latest = useEffectEvent(handle);
  useEffect(() => {
    const listen = (event: WindowEventMap[Type]) => latest(event);
    addEventListener(type, listen);
    return () => removeEventListener(type, listen);
  }, [type]);
}

/** Calls `handle` once there is a connection again, and removes the notice that the service worker adds to a cached page. */
export function useOnline(handle: () => void): void {
  useWindowEvent('online', () => {
    document.querySelector('.kept-notice')?.remove();
    handle();
  });
}
