import { expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { LetterData, LetterDefinition } from '#contract/letters/definition.ts';
import * as common from '#contract/letters/usual-fields.ts';
import { draftFrom } from '#site/forms/apply-again.ts';
import { makeForm } from '#site/forms/make-form.ts';
import { hasOtherAnswers } from '#site/islands/application-form/state/submission.ts';
import { timelineOf } from '#site/islands/dashboard/history/timeline.tsx';
import * as kinds from './fixtures/field-kinds.ts';
import { readPdf } from './fixtures/read-pdf.ts';
import { fillDraft } from './support/letters/fill-draft.ts';
import { takePhoto } from './support/letters/submissions.ts';
import { testPortal } from './support/test-portal.ts';

/** The definition of a village's own letter type. */
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
  sections: [
    { rows: ['nama', 'nik', 'acara', { field: 'hiburan', label: 'Hiburan Rakyat' }] },
    { rows: ['tanggalAcara', 'tanggungan', 'uraian'] },
  ],
  statement: [
    'Diizinkan mengadakan {acara} di Desa {desa} {hiburan: Ada = dengan | Tidak = tanpa} hiburan.',
    'Penghasilannya {penghasilan} sebulan, dan acaranya pada {tanggalAcara}.',
  ],
};

const portal = await testPortal();
const admin = await portal.account('admin');
await admin.call('PUT', 'letter-types/SKIK', skik);
await admin.call('POST', 'letter-types/SKIK/publish');
const letter = (await portal.call<LetterDefinition>('GET', 'letter-types/SKIK/1')).body;

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
/** The answers as the form shows them, and as the server stores them. */
const shown = {
  ...plain,
  tanggalAcara: '05 Juli 2027',
  tanggungan: '1.200',
  penghasilan: 'Rp 1.500.000',
  uraian: 'Panggung di lapangan. Selesai pukul sepuluh.',
};
const stored = { ...shown, tanggungan: '1200', penghasilan: '1500000' };

it('derives form, storage, corrections and PDF of a letter type from its definition', async () => {
  const photo = new Blob([new Uint8Array(await takePhoto())], { type: 'image/jpeg' });
  const draft = fillDraft(letter, typed, photo);
  expect(draft.answers).toEqual(shown);

  const resident = await portal.account();
  const send = (changes: Record<string, string> = {}) => {
    const form = makeForm(letter, draft);
    for (const [name, value] of Object.entries(changes)) form.set(name, value);
    return resident.call<ApplicationRecord>('POST', 'applications/uploadapp', form);
  };
  const wrong = await send({ hiburan: 'Mungkin', penghasilan: '1,5 juta', tanggungan: '-1' });
  expect(Object.keys(wrong.body.errors ?? {})).toEqual(['hiburan', 'tanggungan', 'penghasilan']);
  const { body: record } = await send();
  expect(record).toMatchObject({ type: 'SKIK', judul: skik.title, revision: 1, ...stored });
  expect(hasOtherAnswers(letter, draft, record)).toBe(false);
  expect(draftFrom(letter, record).answers).toEqual(shown);
  expect(record.fotoKtp).toContain('/berkas/');

  // An official may use any spelling; an equal value is not a change.
  const corrected = await admin.call<ApplicationRecord>(
    'PUT',
    `applications/${record._id}/answers`,
    { penghasilan: 'Rp 1.500.000,00', tanggungan: '1.300' },
  );
  expect(corrected.body.koreksi).toEqual({ tanggungan: { dari: '1200', menjadi: '1300' } });
  expect(timelineOf(corrected.body, letter)[1]?.lines).toContain(
    'Petugas memperbaiki Jumlah Tanggungan: "1.200" → "1.300"',
  );

  const decided = await admin.call<ApplicationRecord>('PUT', `applications/${record._id}`, {
    status: 'Disetujui',
  });
  expect(decided.body.nomorSurat).toMatch(/^300\/001\/LYG\//);
  const file = await fetch(new URL(`${decided.body.pdfPath}`, portal.url));
  const { text, pages } = await readPdf(new Uint8Array(await file.arrayBuffer()));
  expect(pages).toBe(1);
  for (const part of [
    'SURAT KETERANGAN IZIN KERAMAIAN',
    'Nomor : 300/001/LYG/',
    'Hiburan Rakyat : Ada',
    'Tanggal Acara : 5 Juli 2027',
    'Jumlah Tanggungan : 1.300',
    'Uraian : Panggung di lapangan. Selesai pukul sepuluh.',
    'Diizinkan mengadakan Khitanan di Desa Layung dengan hiburan.',
    'Penghasilannya Rp 1.500.000 (satu juta lima ratus ribu rupiah) sebulan, dan acaranya pada 5 Juli 2027.',
  ]) {
    // Line ends of the page are ignored.
    expect(text.replaceAll('\n', ' ')).toContain(part);
  }
});
