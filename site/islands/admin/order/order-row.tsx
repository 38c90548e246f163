import type { PointerEvent, ReactNode } from 'react';
import { Icon } from '#site/ui/icon.tsx';
import type { OrderedItem } from './order-list.tsx';

/** What a row is moved by. */
export type Control = Pick<HTMLElement, 'id' | 'getBoundingClientRect'>;

interface OrderRowProps {
  item: OrderedItem;
  /** From 0. */
  place: number;
  total: number;
  onMove: (place: number, control: Control) => void;
  /** It is in the hand. */
  held: boolean;
  onTake: (event: PointerEvent) => void;
  /** It stays where it is. */
  fixed: boolean;
  actions: ReactNode;
  children: ReactNode;
}

/** Longer lists have no choice of place in each row: their options would be thousands. */
const mostPlaces = 50;

/** One row: its place, whose it is, and the ways up and down. */
export function OrderRow(props: OrderRowProps) {
  const { item, place, total, onMove, held, onTake, fixed, actions, children } = props;
  const { name, detail } = item;
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border bg-card p-2 ${held ? 'border-leaf' : 'border-line'}`}
    >
      <p className="flex min-w-0 basis-full items-center gap-2 sm:flex-1 sm:basis-0">
        {!fixed && <Handle onTake={onTake} />}
        <span className="min-w-0 wrap-anywhere">
          <b>{name}</b>
          {detail && <span className="text-ink-soft">, {detail}</span>}
        </span>
      </p>
      {!fixed && <Place item={item} place={place} total={total} onMove={onMove} />}
      <div className="ms-auto flex gap-2">
        {actions}
        {!fixed && <MoveButtons {...props} />}
      </div>
      {children}
    </li>
  );
}

function MoveButtons({ item, place, total, onMove }: PlaceProps) {
  return (
    <>
      <MoveButton
        id={`naik-${item.id}`}
        label={`Naikkan ${item.name}`}
        up
        off={place === 0}
        onPress={(button) => onMove(place - 1, button)}
      />
      <MoveButton
        id={`turun-${item.id}`}
        label={`Turunkan ${item.name}`}
        off={place === total - 1}
        onPress={(button) => onMove(place + 1, button)}
      />
    </>
  );
}

/** What a row is taken by; the buttons do the same for keys. */
function Handle({ onTake }: Pick<OrderRowProps, 'onTake'>) {
  return (
    <span
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-soft active:cursor-grabbing"
      aria-hidden="true"
      onPointerDown={onTake}
    >
      <Icon className="w-5" viewBox="0 0 16 16" strokeWidth={2.5}>
        <path d="M5.5 3.5v0M10.5 3.5v0M5.5 8v0M10.5 8v0M5.5 12.5v0M10.5 12.5v0" />
      </Icon>
    </span>
  );
}

type PlaceProps = Pick<OrderRowProps, 'item' | 'place' | 'total' | 'onMove'>;

function Place({ item, place, total, onMove }: PlaceProps) {
  if (total > mostPlaces)
    return <span className="min-w-8 text-center sm:order-first">{place + 1}</span>;
  return (
    <select
      className="input select w-auto sm:order-first"
      id={`tempat-${item.id}`}
      aria-label={`Urutan ${item.name}`}
      value={place}
      onChange={({ currentTarget }) => onMove(Number(currentTarget.value), currentTarget)}
    >
      {Array.from({ length: total }, (_, index) => index + 1).map((number) => (
        <option key={number} value={number - 1}>
          {number}
        </option>
      ))}
    </select>
  );
}

interface MoveButtonProps {
  id: string;
  label: string;
  up?: boolean;
  /** It leads no further: it says so, and keeps the focus. */
  off: boolean;
  onPress: (button: Control) => void;
}

function MoveButton({ id, label, up, off, onPress }: MoveButtonProps) {
  return (
    <button
      className="btn btn-secondary size-12 p-0 aria-disabled:opacity-45"
      id={id}
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      title={label}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      <Icon className="w-5" viewBox="0 0 16 16" strokeWidth={2}>
        <path d={up ? 'M8 13V3M3.5 7.5 8 3l4.5 4.5' : 'M8 3v10M3.5 8.5 8 13l4.5-4.5'} />
      </Icon>
    </button>
  );
}
