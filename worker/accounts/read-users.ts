import type { Context } from 'hono';
import { readPage } from '../http/paging.ts';
import { Refusal } from '../http/refusal.ts';
import { searchProblem } from '../http/search-words.ts';
import type { UsersRequest } from './service.ts';

const defaultPageLimit = 100;

/** What `GET auth/users` is asked for; a 400 that names each wrong value. Blanks search for nothing. */
export function readUsers(c: Context): UsersRequest | Refusal {
  const page = readPage(c, defaultPageLimit);
  if (page instanceof Refusal) return page;
  const q = c.req.query('q');
  const problem = searchProblem(q);
  if (problem) return Refusal.fields({ q: problem });
  return { page, q: q?.trim() || undefined };
}
