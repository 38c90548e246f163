import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { moveTo } from './move.ts';
import { type Control, OrderRow } from './order-row.tsx';
import { useDrag } from './use-drag.ts';

/** Who is ordered, in words. */
export interface OrderedItem {
  id: string;
  name: string;
  detail: string;
}

interface OrderListProps {
  items: readonly OrderedItem[];
  /** Names the list. */
  label: string;
  onReorder: (ids: string[]) => void;
  /** Rows stay where they are. */
  fixed?: boolean;
  /** What else can be done with a row, beside the ways up and down. */
  actions?: (item: OrderedItem) => ReactNode;
  /** What stands below it. */
  children?: (item: OrderedItem) => ReactNode;
}

/** The control by which a row was moved, and where in the window it stood. */
interface Pressed {
  control: string;
  top: number;
}

/**
 * A list whose rows move by buttons, by the number of their place, and by hand. The control stays under the finger and keeps the focus,
 * as far as the list can scroll, so that it can be pressed again; the new place is announced.
 */
export function OrderList(props: OrderListProps) {
  const { items, label, onReorder, fixed = false, actions, children } = props;
  const [said, setSaid] = useState('');
  const pressed = useRef<Pressed | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const ids = items.map(({ id }) => id);
  const drag = useDrag(list, ids, (id, place) => onReorder(moveTo(ids, id, place)));

  useLayoutEffect(() => {
    const control = pressed.current && document.getElementById(pressed.current.control);
    if (!control || !pressed.current) return;
    // React may have moved this row or the other one past it; a moved element loses the focus.
    control.focus({ preventScroll: true });
    const moved = control.getBoundingClientRect().top - pressed.current.top;
    (control.closest('dialog') ?? window).scrollBy(0, moved);
    pressed.current = null;
  });

  function move({ id, name }: OrderedItem, place: number, control: Control) {
    if (place < 0 || place >= items.length) {
      setSaid(`${name} sudah paling ${place < 0 ? 'atas' : 'bawah'}.`);
      return;
    }
    pressed.current = { control: control.id, top: control.getBoundingClientRect().top };
    setSaid(`${name} sekarang urutan ${place + 1} dari ${items.length}.`);
    onReorder(moveTo(ids, id, place));
  }

  return (
    <>
      <ol ref={list} className="grid grid-cols-1 gap-2" aria-label={label}>
        {items.map((item, place) => (
          <OrderRow
            key={item.id}
            item={item}
            place={place}
            total={items.length}
            onMove={(to, control) => move(item, to, control)}
            held={drag.held === item.id}
            onTake={(event) => drag.take(item.id, event)}
            fixed={fixed}
            actions={actions?.(item)}
          >
            {children?.(item)}
          </OrderRow>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}
