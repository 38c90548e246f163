import type { Context } from 'hono';
import { outsideType } from '#contract/letters/definition-faults.ts';
import { findLetter, unknownTypeMessage } from '#contract/letters/index.ts';
import type { Permission } from '#contract/permissions.ts';
import { guardBeside } from '#worker/accounts/guard.ts';
import { readBody } from '#worker/http/input/checked.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { standingVersions, type VersionRow } from './queries.ts';

/**
 * The type that a request names, in its query or its body; null for none. That one of the portal's own can be asked for is known;
 * what it is numbered by a village may have adapted.
 */
const named = (name: 'type' | 'jenis') => async (c: Context) => {
  const body = c.req.method === 'GET' ? null : await readBody(c, 'text');
  const type = body && !(body instanceof Refusal) ? body.fields[name] : c.req.query(name);
  const isKnown = type === outsideType || (name === 'type' && findLetter(String(type)));
  return typeof type !== 'string' || isKnown ? null : type;
};

/** Lets pass who may ask for a list, by a type that is or was one of the village's: 400 for any other, by one round trip. */
export const guardTypeFilter = (permission: Permission) =>
  guardBeside(permission, {
    asked: named('type'),
    read: standingVersions,
    check: (rows) =>
      rows.some(({ state }) => state !== 'draft')
        ? null
        : Refusal.fields({ type: unknownTypeMessage }),
  });

/** Reads the type of the village's own that a letter's kind (`jenis`) may be, in the guard's own round trip. */
export const guardKind = (permission: Permission) =>
  guardBeside(permission, { asked: named('jenis'), read: standingVersions });

/** What numbers have to know of the type that a kind is: that which is, or was, offered; nothing for any other kind. */
export function numberedType(jenis: string, rows: readonly VersionRow[]) {
  const made = rows.find(({ state }) => state !== 'draft');
  return made?.definition ?? findLetter(jenis);
}
