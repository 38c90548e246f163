import type { APIRoute, GetStaticPaths } from 'astro';
import { fileNameOf, library, libraryList } from '#contract/library/index.ts';

/** The library of letter types, written by the build so that the Worker holds none of it: each by itself, and their list. */
export const prerender = true;

export const getStaticPaths = (() => [
  ...library.map(({ letter }) => ({
    params: { file: fileNameOf(letter.type) },
    props: { content: letter },
  })),
  { params: { file: 'daftar' }, props: { content: libraryList } },
]) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => Response.json(props.content);
