import * as z from 'zod/mini';
import { described } from '#contract/basics/described.ts';
import { maxPageLimit, type PageRequest } from '#contract/basics/paging.ts';
import { countCharacters } from '#contract/basics/text.ts';

const isWhole = (text: string, max: number) => /^[1-9][0-9]*$/.test(text) && Number(text) <= max;

/** An integer, as text of a query or as a number of a body. */
export const digits = (error: string, passes: (text: string) => boolean) =>
  z.pipe(
    z.transform((value: string | number, { issues }): number => {
      const text = typeof value === 'number' ? String(value) : value;
      if (typeof text === 'string' && passes(text)) return Number(text);
      issues.push({ code: 'custom', message: error, input: value });
      return 0;
    }),
    described(z.number(), { type: 'integer' }),
  );

const whole = (maximum: number, error: string) => {
  const number = digits(error, (text) => isWhole(text, maximum));
  return z.optional(described(number, { minimum: 1, maximum }));
};

/** `page` and `limit` of a list. */
export const pageQuery = {
  page: whole(Number.MAX_SAFE_INTEGER, 'page harus bilangan bulat mulai dari 1.'),
  limit: whole(maxPageLimit, `limit harus bilangan bulat dari 1 sampai ${maxPageLimit}.`),
};

/** `q` of a search; undefined when it is blank. */
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
 * Rejects a query parameter that may contain personal data, because logs and browser histories store addresses.
 * @param route the operation that accepts it in its body
 */
export const sentByPost = (route: string) =>
  z.optional(z.never({ error: `Pencarian dikirim lewat POST ${route}, bukan di alamat.` }));

/** The requested page; null for an unpaged list. */
export function requestedPage(query: Partial<PageRequest>, defaultLimit: number) {
  return query.page ? firstPage(query, defaultLimit) : null;
}

/** The requested page, default 1. */
export function firstPage({ page = 1, limit }: Partial<PageRequest>, defaultLimit: number) {
  return { page, limit: limit ?? defaultLimit };
}
