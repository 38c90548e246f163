import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Control, OrderRow } from './order-row.tsx';
import { moveTo, type OrderedItem } from './ordered-items.ts';

interface OrderListProps {
  items: readonly OrderedItem[];
  /** Accessible name of the list. */
  label: string;
  onReorder: (ids: string[]) => void;
  /** Hides the controls that change the order. */
  fixed?: boolean;
  /** Additional buttons of a row. */
  actions?: (item: OrderedItem) => ReactNode;
  /** Content below a row. */
  children?: (item: OrderedItem) => ReactNode;
}

interface MovedControl {
  control: Control;
  /** Viewport position before the move, in pixels. */
  top: number;
}

/** A list whose rows move up, down or to a chosen position. The used control keeps the focus and the new position is announced. */
export function OrderList(props: OrderListProps) {
  const { items, label, onReorder, fixed = false, actions, children } = props;
  const [announcement, setAnnouncement] = useState('');
  const moved = useRef<MovedControl | null>(null);
  const ids = items.map(({ id }) => id);

  useLayoutEffect(() => {
    if (!moved.current) return;
    const { control, top } = moved.current;
    moved.current = null;
    // Scrolls with the moved row, so that its control stays under the pointer.
    const distance = control.getBoundingClientRect().top - top;
    (control.closest('dialog') ?? window).scrollBy(0, distance);
    const other = control.parentElement?.querySelector<HTMLElement>('[data-move]:enabled');
    (control.matches(':disabled') ? other : control)?.focus({ preventScroll: true });
  });

  function move({ id, name }: OrderedItem, index: number, control: Control) {
    moved.current = { control, top: control.getBoundingClientRect().top };
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
