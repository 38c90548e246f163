import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { moveTo, type OrderedItem } from './ordered-items.ts';

interface OrderListProps<Item> {
  items: readonly Item[];
  label: string;
  onReorder: (ids: string[]) => void;
  /** Hides the controls that change the order. */
  fixed?: boolean;
  actions?: (item: Item, index: number) => ReactNode;
  children?: (item: Item, index: number) => ReactNode;
}

/** A button or select. `remove` is omitted because Cloudflare's HTMLRewriter types merge into Element but not into select. */
type Control = Omit<HTMLElement, 'remove'>;

/** Longer lists have no position select: all rows together would render thousands of options. */
const maxNumbered = 50;

interface MovedControl {
  control: Control;
  /** Viewport position before the move, in pixels. */
  top: number;
}

/** A list whose rows move up, down or to a chosen position. The used control keeps the focus and the new position is announced. */
export function OrderList<Item extends OrderedItem>(props: OrderListProps<Item>) {
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

  const moveButton = (item: OrderedItem, label: string, target: number) => (
    <Button
      data-move
      className="px-3"
      aria-label={`${label}: ${item.name}`}
      disabled={target < 0 || target >= items.length}
      onClick={({ currentTarget }) => move(item, target, currentTarget)}
    >
      {label}
    </Button>
  );

  const position = (item: OrderedItem, index: number) =>
    items.length > maxNumbered ? (
      <span className="min-w-8 text-center sm:order-first">{index + 1}</span>
    ) : (
      <select
        className="input select w-auto sm:order-first"
        aria-label={`Urutan ${item.name}`}
        value={index}
        onChange={({ currentTarget }) => move(item, Number(currentTarget.value), currentTarget)}
      >
        {ids.map((id, at) => (
          <option key={id} value={at}>
            {at + 1}
          </option>
        ))}
      </select>
    );

  return (
    <>
      <ol className="grid grid-cols-1 gap-2" aria-label={label}>
        {items.map((item, index) => (
          <li
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-card p-2"
            key={item.id}
          >
            <p className="min-w-0 basis-full wrap-anywhere sm:flex-1 sm:basis-0">
              <b>{item.name}</b>
              {item.detail && <span className="text-ink-soft">{`, ${item.detail}`}</span>}
            </p>
            {!fixed && position(item, index)}
            <div className="ms-auto flex flex-wrap justify-end gap-2">
              {actions?.(item, index)}
              {!fixed && moveButton(item, 'Naik', index - 1)}
              {!fixed && moveButton(item, 'Turun', index + 1)}
            </div>
            {children?.(item, index)}
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  );
}
