import { chanceOf, hamletOf, news, personName, product } from './texts.ts';

export type Row = Record<string, string | number | null>;

const idOf = (kind: string, index: number) =>
  `${kind}${index.toString(16).padStart(32 - kind.length, '0')}`;

/** A quarter of an hour after one another from 2024 on, the last ones decades away where there are a million. */
const timeOf = (index: number) => new Date(1_704_067_200_000 + index * 900_000).toISOString();

const types = ['SKU', 'SKTM', 'SKDP', 'SKDL'] as const;
const typeOf = (index: number) => chanceOf('type', index).pick(types);

/** Of one person: name and NIK are told by the index. */
const person = (index: number) => ({
  nama: personName(chanceOf('person', index)),
  nik: String(3_205_010_000_000_000 + index),
});

export function account(index: number): Row {
  return {
    id: idOf('a', index),
    name: person(index).nama,
    email: `warga${index}@layung.test`,
    // No password: nobody logs in to these.
    password_hash: 'none',
    role: 'user',
    created_at: timeOf(index),
  };
}

/** Nine in ten are decided, eight with a letter: those whose index ends in 0 to 7. */
const statusOf = (index: number) =>
  index % 10 < 8 ? 'Disetujui' : index % 10 === 8 ? 'Ditolak' : 'Menunggu';

export function application(index: number): Row {
  const { nama, nik } = person(index);
  const status = statusOf(index);
  const alamatLengkap = `Dusun ${hamletOf(chanceOf('address', index))} RT 0${1 + (index % 9)}`;
  return {
    id: idOf('f', index),
    account_id: idOf('a', index),
    type: typeOf(index),
    status,
    nama,
    nik,
    answers: JSON.stringify({ nama, nik, alamatLengkap }),
    photos: '{}',
    created_at: timeOf(index),
    decided_at: status === 'Menunggu' ? null : timeOf(index + 50),
  };
}

/** Of the application with this index where it was approved, else one that was made by other means. */
export function letter(index: number): Row {
  const isOwn = statusOf(index) === 'Disetujui';
  const issuedAt = timeOf(index + 50);
  const year = Number(issuedAt.slice(0, 4));
  return {
    id: idOf('e', index),
    application_id: isOwn ? idOf('f', index) : null,
    type: typeOf(index),
    counter: '',
    year,
    number: index + 1,
    nomor_surat: `470/${index + 1}/DS/${year}`,
    kode: isOwn ? idOf('c', index).slice(-16) : null,
    judul: 'SURAT KETERANGAN',
    nama: person(index).nama,
    issued_at: issuedAt,
    valid_until: isOwn ? timeOf(index + 10_000).slice(0, 10) : null,
    sha256: isOwn ? idOf('5', index).padStart(64, '0') : null,
  };
}

/** What the activity record says of that letter. */
export function activity(index: number): Row {
  return {
    at: timeOf(index + 50),
    account_id: idOf('a', index % 10),
    action: 'applications.approve',
    subject: idOf('f', index),
  };
}

function content(collection: string, kind: string, index: number, title: string, fields: Row): Row {
  return {
    id: idOf(kind, index),
    collection,
    title,
    fields: JSON.stringify(fields),
    images: '{}',
    created_at: timeOf(index),
    updated_at: timeOf(index),
  };
}

export function newsItem(index: number): Row {
  const { title, text } = news(chanceOf('news', index));
  const fields = { judulBerita: title, deskripsiBerita: text };
  return content('beritas', 'b', index, title, fields);
}

export function productItem(index: number): Row {
  const { title, text } = product(chanceOf('product', index));
  const hargaProduct = 1000 * (1 + (index % 90));
  const fields = { namaProduct: title, deskripsiProduct: text, hargaProduct, kontak: '' };
  return content('products', 'd', index, title, fields);
}
