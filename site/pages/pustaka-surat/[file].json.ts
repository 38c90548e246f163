import type { APIRoute, GetStaticPaths } from 'astro';
import { fileNameOf, library, libraryList } from '#contract/library/index.ts';

/** The library of letter types and its list, prerendered so that the Worker does not carry them. */
export const prerender = true;

const contents = new Map<string, unknown>([
  ...library.map(({ letter }) => [fileNameOf(letter.type), letter] as const),
  ['daftar', libraryList],
]);

export const getStaticPaths = (() =>
  [...contents.keys()].map((file) => ({ params: { file } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) => Response.json(contents.get(params.file ?? ''));
