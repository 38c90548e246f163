import * as z from 'zod/mini';
import type { LetterDefinition } from '../letters/definition.ts';
import { count, described, text, time } from './described.ts';

/** Lifecycle of a version: being edited, offered, replaced by a newer one, no longer offered. */
const versionStates = ['draft', 'published', 'superseded', 'retired'] as const;
export type VersionState = (typeof versionStates)[number];

/** A letter type as offered to residents. */
export const offeredTypeSchema = z.object({
  type: text("Its code, e.g. 'SKU'."),
  title: z.string(),
  summary: text('What it is for, in a line.'),
  needs: text('What to prepare.'),
  keywords: z.optional(text('Additional search words.')),
  group: text("Group in lists, e.g. 'Usaha'."),
  path: text('Path of its form.'),
  revision: count('The offered version.'),
  needsRt: z.optional(z.literal(true)),
  validityMonths: count('Months for which the letter is valid, unless the village has set others.'),
});
export type LetterType = z.output<typeof offeredTypeSchema>;

/** A letter type in the officials' list, with the state of its newest version. */
export const listedTypeSchema = z.object({
  type: text("Its code, e.g. 'SKU'."),
  title: z.string(),
  group: text("Group in lists, e.g. 'Usaha'."),
  state: described(z.enum(versionStates), 'State of the newest version.'),
  revision: count('The newest version.'),
  terbit: described(z.nullable(z.number()), 'The offered version; null without one.'),
  builtIn: described(z.boolean(), 'Whether it ships with the portal.'),
});
export type ListedType = z.output<typeof listedTypeSchema>;

/** A version of a letter type that is or was offered. */
export const publishedVersionSchema = z.object({
  revision: z.number(),
  terbit: described(z.boolean(), 'Whether it is offered now.'),
  bawaan: described(z.boolean(), 'Whether it ships with the portal.'),
  diterbitkanPada: z.nullable(time('When it was first published; null of a built-in version.')),
  diterbitkanOleh: described(z.nullable(z.string()), {
    description: 'Name of the official; null once that account is deleted.',
  }),
});
export type PublishedVersion = z.output<typeof publishedVersionSchema>;

/** A letter type of the library; a village adopts it by saving its definition file. */
export const libraryTypeSchema = z.object({
  ...z.pick(offeredTypeSchema, { type: true, title: true, summary: true, group: true }).shape,
  source: text('Origin of the wording.'),
  keywords: text('Additional search words.'),
  file: text('Path of its definition.'),
});
export type LibraryType = z.output<typeof libraryTypeSchema>;

/** A version of a letter type; same properties as the body that saves one. */
export const letterVersionSchema = described(z.custom<LetterDefinition>(), {
  type: 'object',
  description: 'A version of a letter type, with `path` and `revision`.',
});

/** State of a letter type, returned with its newest version. */
const typeState = z.object({
  state: z.enum(versionStates),
  builtIn: z.boolean(),
  terbit: z.nullable(z.number()),
});
export type LetterTypeRecord = LetterDefinition & z.output<typeof typeState>;

/** The newest version for officials, with the type's state. */
export const letterTypeRecordSchema = described(z.custom<LetterTypeRecord>(), {
  type: 'object',
  description:
    'The newest version: `state` is draft, published or retired; `terbit` is the offered revision or null; `builtIn` tells whether the type ships with the portal.',
});
