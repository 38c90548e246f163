import * as z from 'zod/mini';
import { described } from '#contract/basics/described.ts';
import { maxPageLimit, type PageRequest } from '#contract/basics/paging.ts';
import { countCharacters } from '#contract/basics/text.ts';

const isWhole = (text: string, max: number) => /^[1-9][0-9]*$/.test(text) && Number(text) <= max;

/** A number of a query, or of a body, which may send it as one. */
export const digits = (error: string, passes: (text: string) => boolean) =>
  described(
    z.pipe(
      z.pipe(z.union([z.string(), z.number()], { error }), z.transform(String)),
      z.pipe(z.string().check(z.refine(passes, { error })), z.transform(Number)),
    ),
    { type: 'integer' },
  );

const whole = (maximum: number, error: string) =>
  z.optional(
    described(
      digits(error, (text) => isWhole(text, maximum)),
      { minimum: 1, maximum },
    ),
  );

/** `page` and `limit` of a list. */
export const pageQuery = {
  page: whole(Number.MAX_SAFE_INTEGER, 'page harus bilangan bulat mulai dari 1.'),
  limit: whole(maxPageLimit, `limit harus bilangan bulat dari 1 sampai ${maxPageLimit}.`),
};

/** `q` of a search: words that are searched for, undefined where there are only blanks. */
export const searchQuery = (maxLength = 200) => {
  const words = z.string().check(
    z.refine((text) => countCharacters(text) <= maxLength, {
      error: `Pencarian maksimal ${maxLength} karakter.`,
    }),
  );
  const trimmed = z.transform((text: string) => (text.trim() ? text : undefined));
  return z.optional(z.pipe(described(words, { maxLength }), trimmed));
};

/**
 * In the query of a list whose words may name a person: such words stand in no address, where logs and histories keep them.
 * @param route the call that takes them in its body
 */
export const sentByPost = (route: string) =>
  z.optional(z.never({ error: `Pencarian dikirim lewat POST ${route}, bukan di alamat.` }));

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
