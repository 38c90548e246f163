import { check } from '#contract/basics/input.ts';
import { outsideLetterSchema } from '#contract/issued/register.ts';
import type { LetterType } from '#contract/records/letter-types.ts';

type Known = readonly Pick<LetterType, 'type' | 'title'>[];

/** A kind as it is sent: one that the portal knows, by its type or its title, is its type. */
export function kindOf(typed: string, types: Known): string {
  const wanted = typed.trim().toLowerCase();
  const known = types.find(({ type, title }) =>
    [type.toLowerCase(), title.toLowerCase()].includes(wanted),
  );
  return known?.type ?? typed;
}

/** What is offered as a kind: the portal's own, then those used lately, each once. */
export function offeredKinds(recent: readonly string[], types: Known): string[] {
  return [...new Set([...types.map(({ title }) => title), ...recent])];
}

/** What is typed as it is sent, with the key of this one entry. */
export function checkOutside({ key = '', ...typed }: Record<string, string>, types: Known) {
  const jenis = kindOf(typed.jenis ?? '', types);
  const checked = check(outsideLetterSchema, { ...typed, jenis });
  return checked.ok ? { ...checked, values: { ...checked.values, key } } : checked;
}

/** A new entry; a stack of letters is often of one kind and day. */
export function startOutside(tanggal: string, jenis = '') {
  return { key: crypto.randomUUID(), jenis, nama: '', tujuan: '', perihal: '', tanggal };
}
