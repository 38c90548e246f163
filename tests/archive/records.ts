import { createHash } from 'node:crypto';
import { originalKey } from '#worker/media/public-file.ts';

export interface TestFile {
  key: string;
  bytes: Uint8Array;
  httpMetadata?: R2HTTPMetadata;
  customMetadata?: Record<string, string>;
}

type TestRow = Record<string, string | number | null>;

/** A row with the files that it names. */
export interface TestRecord {
  row: TestRow;
  files: TestFile[];
}

/** Names with quotes, accents, other scripts and surrogate pairs. */
const names = [
  "Siti Nur'aini",
  'Đặng "Andi" Élan',
  'Wayan\tPutra',
  '山田 太郎',
  'Ayu 🌅 Lestari',
  'Budi',
];

const pick = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value;

const idOf = (kind: string, index: number): string =>
  createHash('sha256').update(`${kind} ${index}`).digest('hex').slice(0, 32);

/** Unique content of 100 to 2,147 bytes. */
function bytesOf(key: string): Uint8Array {
  const length = 100 + (createHash('md5').update(key).digest().readUInt32BE() % 2048);
  return createHash('shake256', { outputLength: length }).update(key).digest();
}

const timeOf = (index: number): string =>
  new Date(1_750_000_000_000 + index * 60_000).toISOString();

const image = (key: string): TestFile => ({
  key,
  bytes: bytesOf(key),
  httpMetadata: { contentType: 'image/jpeg' },
  customMetadata: { width: '640', height: '480' },
});

export function account(index: number): TestRecord {
  const row = {
    seq: index * 2 + 1,
    id: idOf('account', index),
    name: pick(names, index),
    email: `warga${index}@layung.test`,
    password_hash: `scrypt$16384$8$5$${idOf('salt', index)}$${idOf('hash', index)}`,
    role: index % 50 === 0 ? 'admin' : 'user',
    created_at: timeOf(index),
  };
  return { row, files: [] };
}

const statuses = ['Disetujui', 'Menunggu', 'Disetujui', 'Ditolak'] as const;

export function application(index: number, accounts: number): TestRecord {
  const id = idOf('application', index);
  const status = pick(statuses, index);
  const key = `applications/${id}/fotoKtp.jpg`;
  // Photos are deleted some time after the decision, so most applications have none.
  const hasPhoto = index % 5 === 0;
  const row = {
    seq: index + 1,
    id,
    // Every ninth application belongs to a deleted account.
    account_id: index % 9 === 8 ? null : idOf('account', index % accounts),
    idempotency_key: index % 3 === 0 ? null : idOf('key', index),
    content_digest: idOf('digest', index),
    type: pick(['SKU', 'SKTM', 'SKDP', 'SKDL'], index),
    status,
    nama: pick(names, index),
    nik: index % 7 === 0 ? null : String(3_200_000_000_000_000 + index),
    answers: JSON.stringify({
      nama: pick(names, index),
      alamat: `RT 0${index % 9}\nDusun "Layung"`,
      ...(index % 6 === 0 && { ahliWaris: names.map((nama) => ({ nama, hubungan: 'Anak' })) }),
    }),
    photos: JSON.stringify(hasPhoto ? { fotoKtp: key } : {}),
    admin_notes: status === 'Ditolak' ? 'Foto tidak terbaca.\r\nKirim lagi.' : null,
    kop1: index % 5 === 0 ? '' : 'PEMERINTAH DESA LAYUNG',
    created_at: timeOf(index),
    decided_at: status === 'Menunggu' ? null : timeOf(index + 1),
  };
  return { row, files: hasPhoto ? [image(key)] : [] };
}

export function letter(index: number): TestRecord {
  const id = idOf('letter', index);
  const key = `letters/${id}.pdf`;
  const withdrawn = index % 11 === 10;
  const row = {
    seq: index + 1,
    id,
    // Every second application is approved; every thirteenth letter belongs to a deleted application.
    application_id: index % 13 === 12 ? null : idOf('application', index * 2),
    type: pick(['SKU', 'SKDP'], index),
    counter: '',
    year: 2025 + (index % 2),
    number: Math.floor(index / 2) + 1,
    nomor_surat: `470/${String(index).padStart(3, '0')}/VI/2025`,
    kode: idOf('code', index).slice(0, 16),
    judul: 'SURAT KETERANGAN USAHA',
    nama: pick(names, index),
    issued_at: timeOf(index + 1),
    valid_until: '2026-12-31',
    sha256: createHash('sha256').update(bytesOf(key)).digest('hex'),
    pdf_key: withdrawn ? null : key,
    withdrawn_at: withdrawn ? timeOf(index + 2) : null,
    withdrawn_reason: withdrawn ? 'Salah nama' : null,
    signatory: index % 4 === 0 ? null : JSON.stringify({ nama: 'Kepala Desa' }),
  };
  const httpMetadata = { contentType: 'application/pdf' };
  return { row, files: withdrawn ? [] : [{ key, bytes: bytesOf(key), httpMetadata }] };
}

export function contentRecord(index: number): TestRecord {
  const isNews = index % 2 === 0;
  // Eight consecutive records share a picture.
  const picture = `${idOf('picture', Math.floor(index / 8))}.jpg`;
  const title = `${isNews ? 'Kabar' : 'Keripik'} ${pick(names, index)} ${index}`;
  const fields = isNews
    ? { judulBerita: title, deskripsiBerita: 'Warga bergotong royong.\n'.repeat(1 + (index % 40)) }
    : { namaProduct: title, hargaProduct: 1000 * (index % 90), pemilik: '' };
  const row = {
    seq: index + 1,
    id: idOf('content', index),
    collection: isNews ? 'beritas' : 'products',
    title,
    fields: JSON.stringify(fields),
    images: JSON.stringify({ image: picture }),
    revision: 1 + (index % 3),
    changed_in: index % 3 === 0 ? '{}' : JSON.stringify({ judulBerita: 2 }),
    views: index % 1000,
    created_at: timeOf(index),
    updated_at: timeOf(index + 5),
  };
  return { row, files: index % 8 === 0 ? [image(originalKey(picture))] : [] };
}

export function auditEntry(index: number): TestRecord {
  const row = {
    seq: index + 1,
    at: timeOf(index),
    account_id: idOf('account', 0),
    action: 'application.approve',
    subject: idOf('application', index),
  };
  return { row, files: [] };
}

/** A file in the trash, which no row names. */
export function trashedFile(index: number): TestFile {
  const key = `trash/2026-11-${10 + (index % 20)}/applications/${idOf('gone', index)}/fotoKk.png`;
  const cacheExpiry = new Date(1_790_000_000_000);
  return { key, bytes: bytesOf(key), httpMetadata: { contentType: 'image/png', cacheExpiry } };
}
