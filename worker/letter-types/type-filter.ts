import type { Context } from 'hono';
import { guardBeside } from '../accounts/guard.ts';
import { outsideType } from '../contract/letters/definition-faults.ts';
import { findLetter, unknownTypeMessage } from '../contract/letters/index.ts';
import type { Permission } from '../contract/permissions.ts';
import { readBody } from '../http/checked.ts';
import { Refusal } from '../http/refusal.ts';
import { standingVersions } from './queries.ts';

/** The type of the village's own making that a list is asked for; null for none, and for those that everybody knows. */
async function askedType(c: Context): Promise<string | null> {
  const body = c.req.method === 'POST' ? await readBody(c, 'text') : null;
  const type = body && !(body instanceof Refusal) ? body.fields.type : c.req.query('type');
  return typeof type !== 'string' || type === outsideType || findLetter(type) ? null : type;
}

/** Lets pass who may ask for a list, by a type that is or was one of the village's: 400 for any other, by one round trip. */
export const guardTypeFilter = (permission: Permission) =>
  guardBeside(permission, {
    asked: askedType,
    read: standingVersions,
    check: (rows) =>
      rows.some(({ state }) => state !== 'draft')
        ? null
        : Refusal.fields({ type: unknownTypeMessage }),
  });
