import { check } from '#contract/basics/input.ts';
import { outsideLetterSchema } from '#contract/issued/register.ts';
import type { LetterType } from '#contract/records/letter-types.ts';
import { makeKey } from '#site/lib/api/make-key.ts';

type KnownTypes = readonly Pick<LetterType, 'type' | 'title'>[];

/** Returns the letter type if the text is its type or title, else the text. */
export function kindOf(typed: string, types: KnownTypes): string {
  const wanted = typed.trim().toLowerCase();
  const known = types.find(({ type, title }) =>
    [type.toLowerCase(), title.toLowerCase()].includes(wanted),
  );
  return known?.type ?? typed;
}

/** Suggested kinds: letter types, then recently used kinds, without duplicates. */
export function offeredKinds(recent: readonly string[], types: KnownTypes): string[] {
  return [...new Set([...types.map(({ title }) => title), ...recent])];
}

/** Validates the entry and adds its idempotency key. */
export function checkOutside({ key = '', ...typed }: Record<string, string>, types: KnownTypes) {
  const jenis = kindOf(typed.jenis ?? '', types);
  const checked = check(outsideLetterSchema, { ...typed, jenis });
  return checked.ok ? { ...checked, values: { ...checked.values, key } } : checked;
}

/** A new entry with the given date, kind and code, which often repeat. */
export function startOutside(tanggal: string, jenis = '', code = '') {
  return { key: makeKey(), jenis, nama: '', tujuan: '', perihal: '', code, tanggal };
}
