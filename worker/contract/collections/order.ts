import * as z from 'zod/mini';
import { described } from '../basics/described.ts';

/** Maximum records of an ordered collection. */
export const maxOrdered = 500;

const longestId = 64;
const noList = 'Urutan harus berupa daftar id.';
const isOfIds = (ids: readonly string[]) =>
  ids.every((id) => id !== '' && id.length <= longestId) && new Set(ids).size === ids.length;

const idsSchema = (description: string) =>
  described(
    z.array(z.string({ error: noList }), { error: noList }).check(
      z.maxLength(maxOrdered, {
        error: `Urutan dapat diatur untuk paling banyak ${maxOrdered} id.`,
      }),
      z.refine(isOfIds, { error: 'Setiap id disebut tepat satu kali.' }),
    ),
    description,
  );

/** Body of `PUT {collection}/order`. */
export const contentOrderSchema = z.object({
  ids: idsSchema('Every id of the collection, each once, in display order.'),
  loaded: z.optional(
    idsSchema(
      'The ids in the order that was loaded; if it has changed since, the response is 409 and nothing is written.',
    ),
  ),
});
export type ContentOrder = z.output<typeof contentOrderSchema>;
