import { expect, test } from 'vitest';
import { signedTexts } from '#contract/issued/signature.ts';
import type { SignatureReport } from '#contract/records/signature-report.ts';
import { certificate, registerEntry } from '#tests/fixtures/records.ts';
import {
  type BatchItem,
  batchTexts,
  doubtOfItem,
  matchedItems,
  newItem,
  obstacleOf,
  readyItems,
} from './batch.ts';

const entry = { ...registerEntry, pengajuan: 'pengajuan-1' };
const signed = { ...entry, bertandaTanganPada: entry.issuedAt };

const itemOf = (change: Partial<BatchItem> = {}): BatchItem => ({
  ...newItem(new File(['x'], 'pindai.pdf')),
  state: 'waiting',
  report: null,
  entry,
  comparedWith: entry._id,
  matchedByCode: true,
  ...change,
});

const other = { nomorSurat: '500/002/DS/XI/2026', nama: 'Budi' };
const reportOf = (change: Partial<SignatureReport>): SignatureReport => ({
  surat: null,
  tandaTangan: [],
  diterima: true,
  jawaban: '',
  ...change,
});

test('an item whose issuer is unknown is confirmed alone', () => {
  const sertifikat = { ...certificate, penerbitDikenal: false };
  const signature = { jenis: 'tanda-tangan', sertifikat, penandaWaktu: null } as const;
  const tandaTangan = [{ ...signature, masalah: null, sampaiAkhir: true }];
  const item = itemOf({ report: reportOf({ tandaTangan }) });
  expect(doubtOfItem(item)).toBe('Penerbit tidak dikenal');
  expect(matchedItems([item])).toEqual([]);
  expect(readyItems([{ ...item, confirmed: true }])).toHaveLength(1);
});

test('a scan is sent after it was shown beside its letter', () => {
  const unseen = itemOf({ confirmed: true, comparedWith: 'surat-2' });
  expect(readyItems([unseen])).toEqual([]);
  expect(matchedItems([{ ...unseen, confirmed: false }])).toEqual([]);
});

test('only confirmed items that were not sent are ready', () => {
  const one = itemOf();
  const second = { entry: { ...entry, _id: 'surat-2' }, comparedWith: 'surat-2' };
  const confirmed = itemOf({ confirmed: true, ...second });
  const sent = itemOf({ confirmed: true, state: 'done' });
  expect(readyItems([one, confirmed, sent])).toEqual([confirmed]);
  expect(matchedItems([one, confirmed, sent])).toEqual([one]);
  const failed = { ...confirmed, state: 'failed' } as const;
  expect(readyItems([failed])).toEqual([failed]);
});

test.each<[string | null, Partial<BatchItem>]>([
  [null, {}],
  [batchTexts.noCode, { entry: null }],
  [batchTexts.unexamined, { report: undefined }],
  [batchTexts.unknownCode, { entry: null, message: batchTexts.unknownCode }],
  [null, { kode: entry.kodeVerifikasi?.replaceAll('-', '').toLowerCase() }],
  [batchTexts.otherCode, { kode: 'DDDD-CCCC-BBBB-AAAA' }],
  [batchTexts.otherCode, { kode: 'kode-portal-lain-1234' }],
  [batchTexts.withdrawn, { entry: { ...entry, withdrawnAt: '2026-11-21T00:00:00.000Z' } }],
  [batchTexts.gone, { entry: { ...entry, pengajuan: null } }],
  ['Ditolak.', { report: reportOf({ diterima: false, jawaban: 'Ditolak.' }) }],
  [signedTexts.otherLetter(other), { report: reportOf({ surat: { ...other, judul: '' } }) }],
  [null, { report: reportOf({}) }],
  [signedTexts.reasonRequired, { entry: signed, alasan: ' ' }],
  [null, { entry: signed, alasan: 'Lebih jelas.' }],
])('reports the obstacle %j', (words, change) => {
  const item = itemOf({ confirmed: true, ...change });
  expect(obstacleOf(item, [item])).toBe(words);
  expect(readyItems([item])).toHaveLength(words ? 0 : 1);
});

test('two files for one letter block each other until one is sent', () => {
  const [one, other] = [itemOf(), itemOf()];
  expect(obstacleOf(one, [one, other])).toBe(batchTexts.duplicate);
  expect(obstacleOf(one, [one, { ...other, state: 'done' }])).toBeNull();
});
