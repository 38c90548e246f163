import * as z from 'zod/mini';
import { countCharacters } from '../contract/input.ts';
import { maxPageLimit, type PageRequest } from '../contract/paging.ts';

const whole = (max: number, error: string) =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(z.refine((text) => /^[1-9][0-9]*$/.test(text) && Number(text) <= max, { error })),
      z.transform(Number),
    ),
  );

/** `page` and `limit` of a list's query. */
export const pageQuery = {
  page: whole(Number.MAX_SAFE_INTEGER, 'page harus bilangan bulat mulai dari 1.'),
  limit: whole(maxPageLimit, `limit harus bilangan bulat dari 1 sampai ${maxPageLimit}.`),
};

/** `q` of a list's query: words that are searched for, undefined where there are only blanks. */
export const searchQuery = (max = 200) =>
  z.optional(
    z.pipe(
      z.string().check(
        z.refine((text) => countCharacters(text) <= max, {
          error: `Pencarian maksimal ${max} karakter.`,
        }),
      ),
      z.transform((text) => (text.trim() ? text : undefined)),
    ),
  );

interface Asked {
  page?: number | undefined;
  limit?: number | undefined;
}

/** The page that was asked for; null where none was, for the plain form of a list. */
export function askedPage(query: Asked, defaultLimit: number): PageRequest | null {
  return query.page ? firstPage(query, defaultLimit) : null;
}

/** The page that was asked for; the first where none was. */
export function firstPage({ page = 1, limit }: Asked, defaultLimit: number): PageRequest {
  return { page, limit: limit ?? defaultLimit };
}
