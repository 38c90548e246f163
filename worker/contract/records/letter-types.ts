import * as z from 'zod/mini';
import type { LetterDefinition } from '../letters/definition.ts';
import { count, described, text } from './described.ts';

/** What becomes of a version: it is written, offered, replaced by a later one, or no longer offered. */
const versionStates = ['draft', 'published', 'superseded', 'retired'] as const;
export type VersionState = (typeof versionStates)[number];

/** A letter type as people choose it. */
export const offeredTypeSchema = z.object({
  type: text("Its code, e.g. 'SKU'."),
  title: z.string(),
  summary: text('What it is for, in a line.'),
  needs: text('What to have at hand.'),
  keywords: z.optional(text('Words by which it is found too.')),
  group: text("What people come for, e.g. 'Usaha'."),
  path: text('Where its form stands.'),
  revision: count('The version that is offered.'),
});
export type LetterType = z.output<typeof offeredTypeSchema>;

/** A letter type as officials have it in their list, offered or not: its newest version, and how that stands. */
export const listedTypeSchema = z.object({
  type: text("Its code, e.g. 'SKU'."),
  title: z.string(),
  group: text("What people come for, e.g. 'Usaha'."),
  state: described(z.enum(versionStates), { description: 'Of the version that was saved last.' }),
  revision: count('The version that was saved last.'),
  terbit: described(z.nullable(z.number()), { description: 'The version that is offered.' }),
  builtIn: described(z.boolean(), { description: 'It ships with the portal.' }),
});
export type ListedType = z.output<typeof listedTypeSchema>;

/** A letter type of the library: a village that wants it saves what its file holds. */
export const libraryTypeSchema = z.object({
  ...z.pick(offeredTypeSchema, { type: true, title: true, summary: true, group: true }).shape,
  source: text('Where the form of its wording comes from.'),
  keywords: text('Words by which it is found too.'),
  file: text('Where its definition stands.'),
});
export type LibraryType = z.output<typeof libraryTypeSchema>;

/** A version of a letter type: what its form asks, its rows and its statement. Its parts are those of the body that saves one. */
export const letterVersionSchema = described(z.custom<LetterDefinition>(), {
  type: 'object',
  description: 'A version of a letter type, with `path` and `revision`.',
});

/** How a type stands, beside the version that officials see. */
const standing = z.object({
  state: z.enum(versionStates),
  builtIn: z.boolean(),
  terbit: z.nullable(z.number()),
});
export type LetterTypeRecord = LetterDefinition & z.output<typeof standing>;

/** The same for officials. */
export const letterTypeRecordSchema = described(z.custom<LetterTypeRecord>(), {
  type: 'object',
  description:
    'The version that was saved last: `state` is draft, published or retired; `terbit` is the revision that is offered, null where none is; `builtIn` says whether the type ships with the portal.',
});
