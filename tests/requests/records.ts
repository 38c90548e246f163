import { skbm } from '#tests/fixtures/village-letter.ts';

type Row = Record<string, string | number | null>;

const firstNames = [
  'Siti',
  'Asep',
  'Dewi',
  'Budi',
  'Rina',
  'Agus',
  'Eko',
  'Yanti',
  'Ujang',
  'Neneng',
];
const lastNames = ['Suryana', 'Hidayat', 'Rahmawati', 'Saputra', 'Lestari', 'Wijaya', 'Nugraha'];
const products = ['Kopi robusta', 'Keripik singkong', 'Gula aren', 'Madu hutan', 'Batik tulis'];
const events = ['posyandu balita', 'gotong royong', 'musyawarah desa', 'panen kopi', 'ronda malam'];
const types = ['SKU', 'SKTM', 'SKDP', 'SKDL'];
const statuses = ['Disetujui', 'Disetujui', 'Disetujui', 'Ditolak', 'Menunggu'];

const at = <Value>(values: readonly Value[], index: number) =>
  values[index % values.length] as Value;
const idOf = (kind: string, index: number) => kind + index.toString(16).padStart(31, '0');
/** Six hours apart, from 2024 on. */
const timeOf = (index: number) => new Date(1_704_067_200_000 + index * 21_600_000).toISOString();
const nameOf = (index: number) => `${at(firstNames, index)} ${at(lastNames, index)}`;
const nikOf = (index: number) => String(3_205_010_000_000_000 + index);

const account = (index: number): Row => ({
  id: idOf('a', index),
  name: nameOf(index),
  email: `warga${index}@layung.test`,
  password_hash: 'none',
  role: 'user',
  created_at: timeOf(index),
});

function application(index: number): Row {
  const [nama, nik] = [nameOf(index), nikOf(index)];
  const status = at(statuses, index);
  return {
    id: idOf('f', index),
    account_id: idOf('a', index),
    type: at(types, index),
    status,
    nama,
    nik,
    answers: JSON.stringify({ nama, nik, alamatLengkap: `Dusun Cikaret RT 0${1 + (index % 9)}` }),
    photos: '{}',
    created_at: timeOf(index),
    decided_at: status === 'Menunggu' ? null : timeOf(index + 2),
  };
}

/** The letter of the application with this index when it is approved, else a manual entry of the register. */
function letter(index: number): Row {
  const isOwn = at(statuses, index) === 'Disetujui';
  const issuedAt = timeOf(index + 2);
  const year = Number(issuedAt.slice(0, 4));
  return {
    id: idOf('e', index),
    application_id: isOwn ? idOf('f', index) : null,
    type: at(types, index),
    counter: '',
    year,
    number: index + 1,
    nomor_surat: `470/${index + 1}/DS/${year}`,
    kode: isOwn ? idOf('c', index).slice(-16) : null,
    judul: 'SURAT KETERANGAN',
    nama: nameOf(index),
    issued_at: issuedAt,
    valid_until: isOwn ? timeOf(index + 100).slice(0, 10) : null,
    sha256: isOwn ? idOf('5', index).padStart(64, '0') : null,
  };
}

const activity = (index: number): Row => ({
  at: timeOf(index + 2),
  account_id: idOf('a', index % 10),
  action: 'applications.approve',
  subject: idOf('f', index),
});

const content = (collection: string, index: number, title: string, fields: Row): Row => ({
  id: idOf(collection === 'beritas' ? 'b' : 'd', index),
  collection,
  title,
  fields: JSON.stringify(fields),
  images: '{}',
  created_at: timeOf(index),
  updated_at: timeOf(index),
});

function news(index: number): Row {
  const judulBerita = `${at(events, index)} bersama ${nameOf(index)}`;
  const deskripsiBerita = `Warga desa mengikuti ${at(events, index + 1)} di dusun Cikaret.`;
  return content('beritas', index, judulBerita, { judulBerita, deskripsiBerita });
}

function product(index: number): Row {
  const namaProduct = `${at(products, index)} ${nameOf(index)}`;
  const deskripsiProduct = `Dibuat oleh warga desa. ${at(products, index + 1)} dapat dipesan juga.`;
  const fields = {
    namaProduct,
    deskripsiProduct,
    hargaProduct: 1000 * (1 + (index % 90)),
    kontak: '',
  };
  return content('products', index, namaProduct, fields);
}

/** A published letter type of the village's own. */
function letterType(index: number): Row {
  const type = `DS${index}`;
  const title = `Surat Keterangan ${nameOf(index)}`;
  return {
    type,
    revision: 1,
    state: 'published',
    definition: JSON.stringify({ ...skbm, type, title, group: `Urusan ${index % 12}` }),
    updated_at: timeOf(index),
  };
}

const surveyText = (index: number): Row => ({
  seq: index + 1,
  quarter: '2024-1',
  score: 1 + (index % 4),
  text: `Saran ${nameOf(index)}`,
});

/** Below D1's limit of 2 MB for a bound value. */
const rowsPerStatement = 500;

async function insert(
  database: D1Database,
  { table, count, make }: { table: string; count: number; make: (index: number) => Row },
): Promise<void> {
  const columns = Object.keys(make(0));
  const values = columns.map((column) => `value ->> '$.${column}'`);
  const sql = `INSERT INTO ${table} (${columns}) SELECT ${values} FROM json_each(?)`;
  for (let start = 0; start < count; start += rowsPerStatement) {
    const length = Math.min(rowsPerStatement, count - start);
    const rows = Array.from({ length }, (_, index) => make(start + index));
    await database.prepare(sql).bind(JSON.stringify(rows)).run();
  }
}

/** Inserts `count` accounts, applications, letters, activities, news, products and texts of the survey each, and 100 letter types. */
export async function insertRecords(database: D1Database, count: number): Promise<void> {
  await insert(database, { table: 'users', count, make: account });
  await insert(database, { table: 'applications', count, make: application });
  await insert(database, { table: 'letters', count, make: letter });
  await insert(database, { table: 'audit_entries', count, make: activity });
  await insert(database, { table: 'content_records', count, make: news });
  await insert(database, { table: 'content_records', count, make: product });
  await insert(database, { table: 'survey_texts', count, make: surveyText });
  await insert(database, { table: 'letter_versions', count: 100, make: letterType });
}
