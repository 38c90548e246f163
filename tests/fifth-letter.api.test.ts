import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { reduce } from '../site/islands/application-form/state/form-reducer.ts';
import {
  type FormAction,
  initialState,
} from '../site/islands/application-form/state/form-state.ts';
import { differs } from '../site/islands/application-form/state/submission.ts';
import { timelineOf } from '../site/islands/dashboard/history/timeline.tsx';
import { draftFrom } from '../site/lib/forms/apply-again.ts';
import { makeForm } from '../site/lib/forms/make-form.ts';
import { findServices } from '../site/server/search.ts';
import { village } from '../village.config.ts';
import * as applications from '../worker/applications/service.ts';
import { checkSubmission } from '../worker/applications/submission.ts';
import { findLetter } from '../worker/contract/letters/index.ts';
import { openDb } from '../worker/db/client.ts';
import { Refusal } from '../worker/http/refusal.ts';
import { render } from '../worker/letters/render.ts';
import { submissionBody } from '../worker/openapi/bodies.ts';
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
  const kinds = await import('./fixtures/field-kinds.ts');
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
      kinds.tanggalAcara,
      kinds.tanggungan,
      kinds.penghasilan,
      kinds.uraian,
      common.alamatLengkap,
      common.fotoKtp,
    ],
    applicant: { nama: 'nama', nik: 'nik' },
    address: 'alamatLengkap',
    code: '300',
    validityMonths: 1,
    groups: [
      { rows: ['nama', 'nik', 'acara', { field: 'hiburan', label: 'Hiburan Rakyat' }] },
      { rows: ['tanggalAcara', 'tanggungan', 'uraian'] },
    ],
    statement: [
      'Diizinkan mengadakan {acara} di Desa {desa} {hiburan: Ada = dengan | Tidak = tanpa} hiburan.',
      'Penghasilannya {penghasilan} sebulan, dan acaranya pada {tanggalAcara}.',
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

const plain = {
  nama: 'Siti Aminah',
  nik: '3205011501900001',
  acara: 'Khitanan',
  hiburan: 'Ada',
  alamatLengkap: 'Kp. Cibodas, RT 01 RW 03',
};
const typed = {
  ...plain,
  tanggalAcara: '5/7/2027',
  tanggungan: '1200',
  penghasilan: 'rp1500000,-',
  uraian: 'Panggung di lapangan.\n\nSelesai pukul sepuluh.\n',
};
/** The same as the form shows them once they were typed, and as the server stores them. */
const shown = {
  ...plain,
  tanggalAcara: '05 Juli 2027',
  tanggungan: '1.200',
  penghasilan: 'Rp 1.500.000',
  uraian: 'Panggung di lapangan. Selesai pukul sepuluh.',
};
const stored = { ...shown, tanggungan: '1200', penghasilan: '1500000' };

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
      : { kind: 'answer', name, value: typed[name as keyof typeof typed] },
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

it('says what its answers may be in the API’s document', () => {
  const forms = submissionBody.multipart?.oneOf ?? [];
  const { properties } = forms.find(({ title }) => title === theFifth().title) ?? {};
  expect(properties?.tanggungan).toMatchObject({ type: ['string', 'integer'], examples: ['3'] });
  const money = new RegExp(String(properties?.penghasilan?.pattern));
  const taken = ['1500000', '1.500.000', 'Rp 1.500.000', 'Rp1.500.000,-', '1,5 juta', '1.00'];
  expect(taken.map((text) => money.test(text))).toEqual([true, true, true, true, false, false]);
  expect(properties?.uraian).toMatchObject({ type: 'string', minLength: 1, maxLength: 1000 });
  expect(properties?.tanggalAcara).toMatchObject({ type: 'string', examples: ['05 Juli 2027'] });
});

it('carries a fifth letter type from its form to its PDF by its definition alone', async () => {
  const photo = new Blob([new Uint8Array(await takePhoto())], { type: 'image/jpeg' });
  const state = fillForm(photo);
  expect(state.phase).toBe('sending');
  expect(state.draft.answers).toEqual(shown);

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
    fields: { ...input.fields, hiburan: 'Mungkin', penghasilan: '1,5 juta', tanggungan: -1 },
  });
  if (!(wrong instanceof Refusal)) throw new Error('it was taken');
  expect(Object.keys(wrong.errors ?? {})).toEqual(['hiburan', 'tanggungan', 'penghasilan']);
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
  expect(record).toMatchObject({ type: 'SKIK', ...stored });
  expect(differs(theFifth(), state.draft, record)).toBe(false);
  expect(draftFrom(theFifth(), record).answers).toEqual(shown);
  expect(record.fotoKtp).toContain('/berkas/');

  // An official mends it in any way of writing; what means the same is no change.
  const mending = { penghasilan: 'Rp 1.500.000,00', tanggungan: '1.300' };
  const [row] = await applications.readForDecision(db, record._id, village, links.now);
  const mended = row && (await applications.mend(db, row, mending, id, links));
  if (!mended || mended instanceof Refusal) throw new Error('it was not mended');
  expect(mended.koreksi).toEqual({ tanggungan: { dari: '1200', menjadi: '1300' } });
  expect(timelineOf(mended)[1]?.lines).toContain(
    'Petugas memperbaiki Jumlah Tanggungan: "1.200" → "1.300"',
  );

  const decided = await approveAt(applications, portal, record._id, { render }, links.now);
  expect(decided.nomorSurat).toBe('300/001/LYG/XI/2026');

  const [issued] = (await files.list({ prefix: 'letters/' })).objects;
  const pdf = await (await files.get(issued?.key ?? ''))?.arrayBuffer();
  const { text, pages } = await readPdf(new Uint8Array(pdf ?? new ArrayBuffer(0)));
  expect(pages).toBe(1);
  for (const part of [
    'SURAT KETERANGAN IZIN KERAMAIAN',
    'Nomor : 300/001/LYG/XI/2026',
    'Hiburan Rakyat : Ada',
    'Tanggal Acara : 5 Juli 2027',
    'Jumlah Tanggungan : 1.300',
    'Uraian : Panggung di lapangan. Selesai pukul sepuluh.',
    'Diizinkan mengadakan Khitanan di Desa Layung dengan hiburan.',
    'Penghasilannya Rp 1.500.000 (satu juta lima ratus ribu rupiah) sebulan, dan acaranya pada 5 Juli 2027.',
    '16 Desember 2026',
  ]) {
    // Wherever a line of the page ends.
    expect(text.replaceAll('\n', ' ')).toContain(part);
  }
});
