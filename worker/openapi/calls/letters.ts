import * as z from 'zod/mini';
import type { CallName } from '#contract/calls.ts';
import { messageSchema } from '#contract/records/failure.ts';
import {
  numberBookSchema,
  registerEntrySchema,
  registerPageSchema,
} from '#contract/records/register.ts';
import { signatoryRecordSchema } from '#contract/records/signatories.ts';
import { verificationSchema } from '#contract/records/verification.ts';
import * as samples from '../samples/letters.ts';
import { pageOf } from '../samples/page.ts';
import type { RoomDocuments } from './call-document.ts';

export type LetterCall = Extract<
  CallName,
  `${string} ${'letters' | 'verifikasi' | 'signatories'}${string}`
>;

const list = { answer: registerPageSchema, example: { ...pageOf(samples.entry), years: [2026] } };
const csv = { file: 'text/csv; charset=utf-8' } as const;
const { _id, ...signatoryFields } = samples.signatory;
const signatory = { answer: signatoryRecordSchema, example: samples.signatory };

/** The letter register, its book of numbers, who signs, and the check by anybody. */
export const letterCalls: RoomDocuments<LetterCall> = {
  'GET letters': { summary: 'List the letter register', ...list },
  'POST letters/search': {
    summary: 'Search the register',
    description: 'Words that may name a person, and codes, stand in no address.',
    body: { q: 'siti', year: 2026 },
    ...list,
  },
  'GET letters/csv': {
    summary: 'Export the register',
    description: 'For a spreadsheet: UTF-8 with its mark, semicolons. `book` chooses a form.',
    ...csv,
  },
  'POST letters/csv': {
    summary: 'Export what a search finds',
    body: { q: 'siti', book: 'agenda' },
    ...csv,
  },
  'GET letters/start': {
    summary: 'Read the last number of a year',
    answer: numberBookSchema,
    example: samples.book,
  },
  'PUT letters/start': {
    summary: 'Go on from the last number used on paper',
    body: { tahun: 2026, nomor: 12 },
    answer: numberBookSchema,
    example: samples.book,
    refusals: { conflict: 'A number above it is used already.' },
  },
  'POST letters/outside': {
    summary: 'Enter a letter that was made by other means',
    description: 'It takes the next number. The same `Idempotency-Key` answers it again with 200.',
    makes: 'new or repeated',
    body: {
      jenis: 'Surat Undangan',
      nama: 'Siti Aminah',
      perihal: 'Rapat dusun',
      tujuan: 'Ketua RT 01',
      tanggal: '2026-11-02',
    },
    answer: registerEntrySchema,
    example: samples.outside,
    refusals: { conflict: 'The key was used with other content.' },
  },
  'POST letters/print': {
    summary: 'Print letters in one PDF',
    body: { surat: [samples.entry._id], arsip: true },
    file: 'application/pdf',
    refusals: {
      unknown: 'There is no such letter.',
      conflict: 'A letter has no PDF.',
      'too-large': 'The letters are too large to print at once.',
    },
  },
  'POST letters/:id/withdraw': {
    summary: 'Withdraw a letter',
    body: { reason: 'Nama usaha salah tulis.' },
    answer: registerEntrySchema,
    example: samples.withdrawn,
    refusals: { conflict: 'It is withdrawn already.' },
  },
  'GET verifikasi/:kode': {
    summary: 'Check whether a letter is genuine',
    description:
      'What anybody who holds the letter may know. `jws` can be kept for a day and checked with the keys at `/.well-known/jwks.json`.',
    answer: verificationSchema,
    example: samples.verification,
    refusals: { unknown: 'No letter has this code.' },
  },

  'GET signatories': {
    summary: 'List who signs',
    answer: z.array(signatoryRecordSchema),
    example: [samples.signatory],
  },
  'POST signatories': {
    summary: 'Add a signatory',
    makes: 'new',
    body: signatoryFields,
    ...signatory,
  },
  'PUT signatories/:id': {
    summary: 'Change a signatory',
    body: signatoryFields,
    ...signatory,
  },
  'DELETE signatories/:id': {
    summary: 'Delete a signatory',
    answer: messageSchema,
    example: { message: 'Penanda tangan sudah dihapus.' },
    refusals: { conflict: "It is the village's first, who can only be changed." },
  },
};
