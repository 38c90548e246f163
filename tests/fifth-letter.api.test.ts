import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { reduce } from '../site/islands/application-form/state/form-reducer.ts';
import {
  type FormAction,
  initialState,
} from '../site/islands/application-form/state/form-state.ts';
import { makeForm } from '../site/lib/forms/make-form.ts';
import { findServices } from '../site/server/search.ts';
import * as applications from '../worker/applications/service.ts';
import { checkSubmission } from '../worker/applications/submission.ts';
import { findLetter } from '../worker/contract/letters/index.ts';
import { openDb } from '../worker/db/client.ts';
import { Refusal } from '../worker/http/refusal.ts';
import { render } from '../worker/letters/render.ts';
import { readPdf } from './fixtures/read-pdf.ts';
import { approveAt } from './support/issue-letter.ts';
import { type Portal, startPortal } from './support/portal.ts';
import { takePhoto } from './support/submissions.ts';

/** All that a fifth letter type is: its definition, and its line in the list of letters. */
vi.mock('../worker/contract/letters/index.ts', async (importOriginal) => {
  const { letters: four } =
    await importOriginal<typeof import('../worker/contract/letters/index.ts')>();
  const { defineLetter } = await import('../worker/contract/letters/define-letter.ts');
  const common = await import('../worker/contract/letters/common-fields.ts');
  const fifth = defineLetter({
    type: 'SKIK',
    title: 'Surat Keterangan Izin Keramaian',
    summary: 'Untuk hajatan.',
    needs: 'Siapkan KTP.',
    fields: [
      common.nama,
      common.nik,
      { kind: 'text', name: 'acara', label: 'Acara', question: 'Acara apa?', example: 'Khitanan' },
      {
        kind: 'choice',
        name: 'hiburan',
        label: 'Hiburan',
        question: 'Ada hiburan?',
        choices: ['Ada', 'Tidak'],
      },
      common.alamatLengkap,
      common.fotoKtp,
    ],
    applicant: { nama: 'nama', nik: 'nik' },
    address: 'alamatLengkap',
    code: '300',
    validityMonths: 1,
    groups: [{ rows: ['nama', 'nik', 'acara', { field: 'hiburan', label: 'Hiburan Rakyat' }] }],
    statement: [
      'Diizinkan mengadakan {acara} di Desa {desa} {hiburan: Ada = dengan | Tidak = tanpa} hiburan.',
    ],
  });
  const letters = [...four, fifth];
  return { letters, findLetter: (type: string) => letters.find((one) => one.type === type) };
});

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const answers = {
  nama: 'Siti Aminah',
  nik: '3205011501900001',
  acara: 'Khitanan',
  hiburan: 'Ada',
  alamatLengkap: 'Kp. Cibodas, RT 01 RW 03',
};

function theFifth() {
  const letter = findLetter('SKIK');
  if (!letter) throw new Error('the fifth type is not known');
  return letter;
}

/** Fills the form in as a person does, question by question, up to sending. */
function fillForm(photo: Blob) {
  const letter = theFifth();
  const entries: FormAction[] = letter.fields.flatMap(({ name, kind }): FormAction[] => [
    kind === 'photo'
      ? { kind: 'photo', name, photo }
      : { kind: 'answer', name, value: answers[name as keyof typeof answers] },
    { kind: 'next' },
  ]);
  const start: FormAction = { kind: 'opened', found: null };
  return [start, ...entries, { kind: 'send' } as const].reduce(reduce, initialState(letter));
}

it('finds a fifth letter type on /cari', () => {
  for (const words of ['izin keramaian', 'SKIK', 'hajatan']) {
    expect(findServices(words).map(({ title }) => title)).toEqual([
      'Surat Keterangan Izin Keramaian (SKIK)',
    ]);
  }
});

it('carries a fifth letter type from its form to its PDF by its definition alone', async () => {
  const photo = new Blob([new Uint8Array(await takePhoto())], { type: 'image/jpeg' });
  const state = fillForm(photo);
  expect(state.phase).toBe('sending');

  const input: { fields: Record<string, unknown>; files: Record<string, File> } = {
    fields: {},
    files: {},
  };
  for (const [name, value] of makeForm(theFifth(), state.draft)) {
    if (typeof value === 'string') input.fields[name] = value;
    else input.files[name] = value;
  }
  const wrong = await checkSubmission({
    ...input,
    fields: { ...input.fields, hiburan: 'Mungkin' },
  });
  expect(wrong).toBeInstanceOf(Refusal);
  const submission = await checkSubmission(input);
  if (submission instanceof Refusal) throw new Error(submission.message);

  const db = openDb(portal.env.DB);
  const files = portal.env.FILES;
  const { id } = await portal.account();
  const links = { secrets: portal.secrets, now: new Date('2026-11-16T03:00:00Z') };
  const submitter = { by: { accountId: id }, idempotencyKey: null };
  const submitted = await applications.submit(db, files, submission, submitter, links);
  if (submitted instanceof Refusal) throw new Error(submitted.message);
  const { record } = submitted;
  expect(record).toMatchObject({ type: 'SKIK', ...answers });
  expect(record.fotoKtp).toContain('/berkas/');

  const decided = await approveAt(applications, portal, record._id, { render }, links.now);
  expect(decided.nomorSurat).toBe('300/001/LYG/XI/2026');

  const [stored] = (await files.list({ prefix: 'letters/' })).objects;
  const pdf = await (await files.get(stored?.key ?? ''))?.arrayBuffer();
  const { text, pages } = await readPdf(new Uint8Array(pdf ?? new ArrayBuffer(0)));
  expect(pages).toBe(1);
  for (const part of [
    'SURAT KETERANGAN IZIN KERAMAIAN',
    'Nomor : 300/001/LYG/XI/2026',
    'Hiburan Rakyat : Ada',
    'Diizinkan mengadakan Khitanan di Desa Layung dengan hiburan.',
    '16 Desember 2026',
  ]) {
    expect(text).toContain(part);
  }
});
