import { useEffect, useState } from 'react';

/** Where bars may stand: below this their names would have to be turned, and take half of the chart. */
const wide = '(min-width: 64rem)';

/** Whether there is room for the names below standing bars. */
export function useStanding(): boolean {
  const [standing, setStanding] = useState(() => matchMedia(wide).matches);
  useEffect(() => {
    const room = matchMedia(wide);
    const update = () => setStanding(room.matches);
    room.addEventListener('change', update);
    return () => room.removeEventListener('change', update);
  }, []);
  return standing;
}
