import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#site/ui/button.tsx';
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

/** A button or select. `remove` is omitted because Cloudflare's HTMLRewriter types merge into Element but not into select. */
type Control = Omit<HTMLElement, 'remove'>;

interface OrderRowProps {
  item: OrderedItem;
  /** Zero-based. */
  index: number;
  total: number;
  /** Null if the order is fixed. */
  onMove: ((index: number, control: Control) => void) | null;
  actions: ReactNode;
  children: ReactNode;
}

/** Longer lists have no position select: all rows together would render thousands of options. */
const maxNumbered = 50;

function OrderRow({ item, index, total, onMove, actions, children }: OrderRowProps) {
  const { name, detail } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-card p-2">
      <p className="min-w-0 basis-full wrap-anywhere sm:flex-1 sm:basis-0">
        <b>{name}</b>
        {detail && <span className="text-ink-soft">{`, ${detail}`}</span>}
      </p>
      {onMove && <NumberChoice {...{ name, index, total, onMove }} />}
      <div className="ms-auto flex flex-wrap justify-end gap-2">
        {actions}
        {onMove && (
          <>
            <MoveButton {...{ name, total, onMove }} label="Naik" target={index - 1} />
            <MoveButton {...{ name, total, onMove }} label="Turun" target={index + 1} />
          </>
        )}
      </div>
      {children}
    </li>
  );
}

interface MoveProps {
  name: string;
  index: number;
  total: number;
  onMove: (index: number, control: Control) => void;
}

function NumberChoice({ name, index, total, onMove }: MoveProps) {
  if (total > maxNumbered)
    return <span className="min-w-8 text-center sm:order-first">{index + 1}</span>;
  return (
    <select
      className="input select w-auto sm:order-first"
      aria-label={`Urutan ${name}`}
      value={index}
      onChange={({ currentTarget }) => onMove(Number(currentTarget.value), currentTarget)}
    >
      {Array.from({ length: total }, (_, at) => at + 1).map((number) => (
        <option key={number} value={number - 1}>
          {number}
        </option>
      ))}
    </select>
  );
}

function MoveButton(props: Omit<MoveProps, 'index'> & { label: string; target: number }) {
  const { name, total, onMove, label, target } = props;
  return (
    <Button
      data-move
      variant="secondary"
      className="px-3"
      aria-label={`${label}: ${name}`}
      disabled={target < 0 || target >= total}
      onClick={({ currentTarget }) => onMove(target, currentTarget)}
    >
      {label}
    </Button>
  );
}
