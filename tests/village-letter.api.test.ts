import { afterAll, beforeAll, expect, it } from 'vitest';
import { reduce } from '../site/islands/application-form/state/form-reducer.ts';
import {
  type FormAction,
  initialState,
} from '../site/islands/application-form/state/form-state.ts';
import { makeForm } from '../site/lib/forms/make-form.ts';
import type { ApplicationRecord } from '../worker/contract/applications.ts';
import * as common from '../worker/contract/letters/common-fields.ts';
import type { LetterData, LetterDefinition } from '../worker/contract/letters/define-letter.ts';
import { readPdf } from './fixtures/read-pdf.ts';
import { type Portal, startPortal } from './support/portal.ts';
import { takePhoto } from './support/submissions.ts';

/** All that a letter type of a village is. */
const skik: LetterData = {
  type: 'SKIK',
  title: 'Surat Keterangan Izin Keramaian',
  summary: 'Untuk hajatan.',
  needs: 'Siapkan KTP.',
  group: 'Acara',
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
  sections: [{ rows: ['nama', 'nik', 'acara', { field: 'hiburan', label: 'Hiburan Rakyat' }] }],
  statement: [
    'Diizinkan mengadakan {acara} di Desa {desa} {hiburan: Ada = dengan | Tidak = tanpa} hiburan.',
  ],
};

let portal: Portal;
let letter: LetterDefinition;
beforeAll(async () => {
  portal = await startPortal();
  const { token } = await portal.account('admin');
  await portal.call('PUT', 'letter-types/SKIK', { token, json: skik });
  await portal.call('POST', 'letter-types/SKIK/publish', { token });
  letter = (await portal.call<LetterDefinition>('GET', 'letter-types/SKIK/1')).body;
});
afterAll(() => portal.stop());

const answers = {
  nama: 'Siti Aminah',
  nik: '3205011501900001',
  acara: 'Khitanan',
  hiburan: 'Ada',
  alamatLengkap: 'Kp. Cibodas, RT 01 RW 03',
};

/** Fills the form in as a person does, question by question, up to sending. */
function fillForm(photo: Blob) {
  const entries: FormAction[] = letter.fields.flatMap(({ name, kind }): FormAction[] => [
    kind === 'photo'
      ? { kind: 'photo', name, photo }
      : { kind: 'answer', name, value: answers[name as keyof typeof answers] },
    { kind: 'next' },
  ]);
  const start: FormAction = { kind: 'opened', found: null };
  return [start, ...entries, { kind: 'send' } as const].reduce(reduce, initialState(letter));
}

it('carries a letter type of the village from its form to its PDF by its definition alone', async () => {
  const photo = new Blob([new Uint8Array(await takePhoto())], { type: 'image/jpeg' });
  const state = fillForm(photo);
  expect(state.phase).toBe('sending');

  const { token } = await portal.account();
  const send = (changes: Record<string, string> = {}) => {
    const form = makeForm(letter, state.draft);
    for (const [name, value] of Object.entries(changes)) form.set(name, value);
    return portal.call<ApplicationRecord>('POST', 'applications/uploadapp', { token, form });
  };
  expect((await send({ hiburan: 'Mungkin' })).status).toBe(400);
  const { body: record } = await send();
  expect(record).toMatchObject({ type: 'SKIK', judul: skik.title, revision: 1, ...answers });
  expect(record.fotoKtp).toContain('/berkas/');

  const admin = await portal.account('admin');
  const decided = await portal.call<ApplicationRecord>('PUT', `applications/${record._id}`, {
    token: admin.token,
    json: { status: 'Disetujui' },
  });
  expect(decided.body.nomorSurat).toMatch(/^300\/001\/LYG\//);
  const file = await fetch(new URL(`${decided.body.pdfPath}`, portal.url));
  const { text, pages } = await readPdf(new Uint8Array(await file.arrayBuffer()));
  expect(pages).toBe(1);
  for (const part of [
    'SURAT KETERANGAN IZIN KERAMAIAN',
    'Nomor : 300/001/LYG/',
    'Hiburan Rakyat : Ada',
    'Diizinkan mengadakan Khitanan di Desa Layung dengan hiburan.',
  ]) {
    expect(text).toContain(part);
  }
});
