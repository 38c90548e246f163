import * as z from 'zod/mini';
import type { CallName } from '#contract/calls.ts';
import { definitionSchema } from '#contract/letters/definition-schema.ts';
import { messageSchema } from '#contract/records/failure.ts';
import {
  letterTypeRecordSchema,
  letterVersionSchema,
  libraryTypeSchema,
  offeredTypeSchema,
  standingTypeSchema,
} from '#contract/records/letter-types.ts';
import { writtenOut } from '../json-schema.ts';
import * as samples from '../samples/letter-types.ts';
import type { RoomDocuments } from './call-document.ts';

export type LetterTypeCall = Extract<CallName, `${string} letter-types${string}`>;

const body = writtenOut(definitionSchema, 'input');
const record = { answer: letterTypeRecordSchema, example: samples.record };
const others = 'Another version is the newest than the one of `If-Match`';

/** The letter types that are offered, and how officials make them. */
export const letterTypeCalls: RoomDocuments<LetterTypeCall> = {
  'GET letter-types': {
    summary: 'List the letter types that are offered',
    answer: z.array(offeredTypeSchema),
    example: [samples.offered],
  },
  'GET letter-types/:type/:revision': {
    summary: 'Read a version of a letter type',
    description: 'What was published under a revision never changes.',
    answer: letterVersionSchema,
    example: samples.version,
    refusals: { unknown: 'There is no such version, or it is a draft.' },
  },
  'GET letter-types/overview': {
    summary: 'List every letter type, offered or not',
    answer: z.array(standingTypeSchema),
    example: [samples.standing],
  },
  'POST letter-types/preview': {
    summary: 'Draw the letter of a definition with made-up answers',
    description:
      'With `jawaban=terpanjang` each answer is as long as it may be. Nothing is stored.',
    body: samples.data,
    bodySchema: { json: body, multipart: body },
    file: 'application/pdf',
  },
  'GET letter-types/library': {
    summary: 'List the letter types that a village may take over',
    description: 'What stands at `file` can be sent to `PUT letter-types/{type}`.',
    answer: z.array(libraryTypeSchema),
    example: [samples.ofLibrary],
  },
  'GET letter-types/:type': {
    summary: 'Read a letter type as officials edit it',
    description: 'What it answers can be sent to another portal.',
    ...record,
    refusals: { unknown: 'There is no such type.' },
  },
  'PUT letter-types/:type': {
    summary: 'Save a draft of a letter type',
    description:
      'What is offered stays as it is until the draft is published. `errors` names parts by path, e.g. `fields.2.name`. `If-None-Match: *` makes a new type and writes over none.',
    body: samples.data,
    bodySchema: { json: body, multipart: body },
    ...record,
    refusals: { conflict: `${others}, or the new type is there already.` },
  },
  'POST letter-types/:type/publish': {
    summary: 'Offer the draft of a letter type, or again what was retired',
    ...record,
    refusals: {
      invalid: 'With the longest answers its letter could not be read on one page.',
      unknown: 'There is no such type.',
      conflict: `It is offered already, or ${others.toLowerCase()}.`,
    },
  },
  'POST letter-types/:type/retire': {
    summary: 'Take a letter type out of what is offered',
    description: 'What was applied for goes on.',
    ...record,
    refusals: {
      unknown: 'There is no such type.',
      conflict: 'It is not offered, or ships with the portal.',
    },
  },
  'DELETE letter-types/:type': {
    summary: 'Delete a letter type',
    answer: messageSchema,
    example: { message: 'Jenis surat telah dihapus.' },
    refusals: {
      unknown: 'There is no such type.',
      conflict: 'An application or a letter names it, or it ships with the portal.',
    },
  },
};
