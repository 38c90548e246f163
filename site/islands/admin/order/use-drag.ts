import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { placeAt } from './move.ts';

/**
 * Moves a row of a list by its handle, with a mouse, a pen or a finger. The document is listened to, not the handle: a row that
 * React moves loses what it had caught.
 * @returns the id of the row in the hand, and what a handle does when it is pressed
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onMove: (id: string, place: number) => void,
) {
  const [held, setHeld] = useState<string | null>(null);
  const holding = useRef(new AbortController());
  useEffect(() => () => holding.current.abort(), []);

  const follow = useEffectEvent((id: string, y: number) => {
    const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const place = placeAt(boxes, ids.indexOf(id), y);
    if (place !== ids.indexOf(id)) onMove(id, place);
  });

  function take(id: string, event: PointerEvent) {
    if (event.button !== 0) return;
    // Neither text is marked nor a picture dragged.
    event.preventDefault();
    holding.current.abort();
    holding.current = new AbortController();
    const { signal } = holding.current;
    const letGo = () => {
      holding.current.abort();
      setHeld(null);
    };
    setHeld(id);
    document.addEventListener('pointermove', ({ clientY }) => follow(id, clientY), { signal });
    for (const end of ['pointerup', 'pointercancel'])
      document.addEventListener(end, letGo, { signal });
  }
  return { held, take };
}
