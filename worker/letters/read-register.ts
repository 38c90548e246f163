import type { Context } from 'hono';
import { findLetter } from '../contract/letters/index.ts';
import { Refusal } from '../http/refusal.ts';
import { searchProblem } from '../http/search-words.ts';
import type { RegisterRequest } from './register.ts';

/** What the register is asked for; a 400 that names each wrong value. */
export function readRegister(c: Context): RegisterRequest | Refusal {
  const { year, type, q } = c.req.query();
  const errors: Record<string, string> = {};
  if (year !== undefined && !/^[0-9]{4}$/.test(year)) errors.year = 'year harus tahun empat angka.';
  if (type !== undefined && !findLetter(type)) errors.type = 'Jenis surat tidak dikenal.';
  const problem = searchProblem(q);
  if (problem) errors.q = problem;
  if (Object.keys(errors).length > 0) return Refusal.fields(errors);
  const search = q?.trim() ? q : undefined;
  return { year: year === undefined ? undefined : Number(year), type, q: search };
}
