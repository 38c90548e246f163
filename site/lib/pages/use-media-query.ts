import { useSyncExternalStore } from 'react';

/** Whether a media query matches now; false on the server. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Whether two columns fit, as Tailwind's `md:`. */
export const useIsWide = () => useMediaQuery('(width >= 48rem)');
