import * as z from 'zod/mini';
import type { CallName } from '#contract/calls.ts';
import { resetSlipSchema, userRecordSchema } from '#contract/records/accounts.ts';
import { messageSchema } from '#contract/records/failure.ts';
import { pageSchema } from '#contract/records/paging.ts';
import { user } from '../samples/accounts.ts';
import { pageOf } from '../samples/page.ts';
import type { RoomDocuments } from './call-document.ts';

export type UserCall = Extract<CallName, `${string} auth/users${string}`>;

const list = { answer: z.array(userRecordSchema), example: [user] };
const page = { answer: pageSchema(userRecordSchema), example: pageOf(user) };

/** What officials do with accounts. */
export const userCalls: RoomDocuments<UserCall> = {
  'GET auth/users': {
    summary: 'List accounts',
    description: 'The newest 500, or with `page` one page of all.',
    ...list,
  },
  'GET auth/users?page': { summary: 'List accounts by page', ...page },
  'POST auth/users/search': {
    summary: 'Search accounts',
    description: 'Words that may name a person stand in no address.',
    body: { q: 'siti' },
    ...list,
  },
  'POST auth/users/search?page': {
    summary: 'Search accounts by page',
    body: { q: 'siti', page: 1 },
    ...page,
  },
  'DELETE auth/users/:id': {
    summary: 'Delete an account',
    answer: messageSchema,
    example: { message: 'Akun sudah dihapus.' },
    refusals: {
      unknown: 'There is no such account.',
      conflict: "It is one's own or the last admin's, or a letter of it is being issued.",
    },
  },
  'POST auth/users/:id/reset': {
    summary: 'Make a slip for a new password',
    description: 'Shown once; the old password works until it is used.',
    answer: resetSlipSchema,
    example: { kode: '12345678', berlakuSampai: '2026-11-03T02:00:00.000Z' },
    refusals: { conflict: "It is one's own account." },
  },
  'PUT auth/users/:id/role': {
    summary: 'Give an account another role',
    body: { role: 'admin' },
    answer: userRecordSchema,
    example: { ...user, role: 'admin' },
    refusals: { conflict: "It is one's own account or the last admin's." },
  },
  'DELETE auth/users/:id/codes': {
    summary: 'Turn the authenticator codes of an account off',
    answer: messageSchema,
    example: { message: 'Kode autentikator sudah dimatikan.' },
    refusals: { conflict: 'Codes are not asked for.' },
  },
};
