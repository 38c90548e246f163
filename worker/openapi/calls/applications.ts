import * as z from 'zod/mini';
import type { CallName } from '#contract/calls.ts';
import {
  applicationFactsSchema,
  applicationRecordSchema,
  queuePageSchema,
} from '#contract/records/applications.ts';
import { messageSchema } from '#contract/records/failure.ts';
import { pageSchema } from '#contract/records/paging.ts';
import { village } from '#village.config.ts';
import { mendingBody, signedLetterBody, submissionBody } from '../bodies.ts';
import * as samples from '../samples/applications.ts';
import { pageOf } from '../samples/page.ts';
import type { RoomDocuments } from './call-document.ts';

export type ApplicationCall = Extract<CallName, `${string} applications${string}`>;

const record = (example = samples.waiting) => ({ answer: applicationRecordSchema, example });
const list = { answer: z.array(applicationRecordSchema), example: [samples.waiting] };
const page = { answer: pageSchema(applicationRecordSchema), example: pageOf(samples.waiting) };
const queue = {
  answer: queuePageSchema,
  example: { ...pageOf(samples.waiting), counts: { Menunggu: 1, Disetujui: 0, Ditolak: 0 } },
};

const photoRefusals = {
  'too-large': 'A photo of more than 5 MB or 40 megapixels.',
  'not-accepted': 'A photo that is not a JPEG, PNG or WebP by its bytes, or another content type.',
};
const submitting = {
  makes: 'new or repeated' as const,
  body: samples.submission,
  bodySchema: submissionBody,
  ...record(),
};

/** Applications for letters. */
export const applicationCalls: RoomDocuments<ApplicationCall> = {
  'POST applications/uploadapp': {
    summary: 'Apply for a letter',
    description:
      'The fields of a letter type and its photos, as multipart. The same `Idempotency-Key` answers the first application with 200.',
    ...submitting,
    refusals: {
      ...photoRefusals,
      conflict:
        'The key was used with other content, or twenty applications of the account are waiting.',
    },
  },
  'POST applications/counter': {
    summary: 'File an application for somebody at the counter',
    ...submitting,
    refusals: { ...photoRefusals, conflict: 'The key was used with other content.' },
  },
  'POST applications/claim': {
    summary: 'Take an application of the counter into the own account',
    body: { kode: 'K7QM-2F9A-XW4T-P8HN', nik: '3205011501900001' },
    ...record(samples.approved),
    refusals: {
      unknown: 'Code and NIK do not name a letter of the counter.',
      conflict: 'It belongs to another account.',
    },
  },
  'GET applications/my-applications': {
    summary: "List one's own applications",
    description: 'The newest 500, or with `page` one page of all.',
    ...list,
  },
  'GET applications/my-applications?page': { summary: 'List them by page', ...page },
  'GET applications': {
    summary: 'List all applications',
    description:
      'The newest 500; with `page` one page of all; with `page` and `order=queue` those that wait first, and the counts of each status.',
    ...list,
  },
  'GET applications?page': { summary: 'List them by page', ...page },
  'GET applications?order=queue': { summary: 'Read the queue', ...queue },
  'POST applications/search': {
    summary: 'Search applications',
    description: 'Words of a name, NIK, letter number or reference; they stand in no address.',
    body: { q: 'siti' },
    ...list,
  },
  'POST applications/search?page': {
    summary: 'Search them by page',
    body: { q: 'siti', page: 1 },
    ...page,
  },
  'POST applications/search?order=queue': {
    summary: 'Search the queue',
    body: { q: 'siti', page: 1, order: 'queue' },
    ...queue,
  },
  'PUT applications/:id': {
    summary: 'Approve or reject an application',
    description:
      'Approval issues the letter: number, PDF and entry in the register. A rejection needs `adminNotes`.',
    body: { status: 'Disetujui', kop1: village.letters.kop[0], penandaTangan: 'desa' },
    ...record(samples.approved),
    refusals: {
      conflict: 'It is decided already, its answers were just mended, or nobody may sign today.',
    },
  },
  'POST applications/:id/preview': {
    summary: 'Draw the letter without issuing it',
    body: { kop1: village.letters.kop[0] },
    file: 'application/pdf',
    refusals: { conflict: 'It is decided already, or nobody may sign today.' },
  },
  'GET applications/:id/facts': {
    summary: 'Read what is known of the person',
    answer: applicationFactsSchema,
    example: samples.facts,
  },
  'PUT applications/:id/answers': {
    summary: 'Mend answers before the decision',
    description: 'Only the answers that it carries; what was sent is kept beside.',
    body: { alamatLengkap: 'Kp. Babakan Sari, RT 01 RW 04' },
    bodySchema: mendingBody,
    ...record(),
    refusals: { conflict: 'It is decided already.' },
  },
  'PUT applications/:id/signed-letter': {
    summary: 'Hand in the signed letter',
    description:
      'A scan (PDF or picture), or the PDF with a digital signature, which is checked. Replacing one needs `alasan`.',
    body: { alasan: 'Pindaian pertama terpotong.' },
    bodySchema: signedLetterBody,
    ...record(samples.signed),
    refusals: {
      conflict: 'There is no letter, it is withdrawn or deleted, or another file came first.',
      'too-large': 'More than 10 MB.',
    },
  },
  'DELETE applications/:id': {
    summary: 'Delete an application',
    description: 'A letter that was issued stays in the register, withdrawn.',
    answer: messageSchema,
    example: { message: 'Pengajuan sudah dihapus.' },
    refusals: { unknown: 'There is no such application.' },
  },
};
