import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { moveTo } from './move.ts';
import { type Control, OrderRow } from './order-row.tsx';

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
  /** Shows the order without a way to change it. */
  fixed?: boolean;
  /** Buttons of a row besides those that move it. */
  actions?: (item: OrderedItem) => ReactNode;
  /** Content below a row. */
  children?: (item: OrderedItem) => ReactNode;
}

interface Pressed {
  control: Control;
  /** In the window, before the move. */
  top: number;
}

/** A list whose rows move up, down or to a chosen number. The control that was used keeps the focus; the new position is announced. */
export function OrderList(props: OrderListProps) {
  const { items, label, onReorder, fixed = false, actions, children } = props;
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef<Pressed | null>(null);
  const ids = items.map(({ id }) => id);

  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { control, top } = pressed.current;
    pressed.current = null;
    // Scrolls by what the row has moved, so that the control can be pressed again.
    const distance = control.getBoundingClientRect().top - top;
    (control.closest('dialog') ?? window).scrollBy(0, distance);
    const other = control.parentElement?.querySelector<HTMLElement>('[data-move]:enabled');
    (control.matches(':disabled') ? other : control)?.focus({ preventScroll: true });
  });

  function move({ id, name }: OrderedItem, index: number, control: Control) {
    pressed.current = { control, top: control.getBoundingClientRect().top };
    setAnnouncement(`${name} sekarang urutan ${index + 1} dari ${items.length}.`);
    onReorder(moveTo(ids, id, index));
  }

  return (
    <>
      <ol className="grid grid-cols-1 gap-2" aria-label={label}>
        {items.map((item, index) => (
          <OrderRow
            key={item.id}
            item={item}
            index={index}
            total={items.length}
            onMove={fixed ? null : (to, control) => move(item, to, control)}
            actions={actions?.(item)}
          >
            {children?.(item)}
          </OrderRow>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  );
}
