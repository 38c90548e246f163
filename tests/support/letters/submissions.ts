import sharp from 'sharp';
import { fieldKinds, isTyped, kinds } from '#contract/answers/kinds.ts';
import type { TextField } from '#contract/fields.ts';
import { answerFields, type LetterDefinition, peopleFields } from '#contract/letters/definition.ts';
import { sampleAnswers } from '#worker/letter-types/made-up-answers.ts';

/** Personal data of the fixtures, which must not appear in a log (find-personal-data.ts). */
export const person = {
  name: 'Siti Aminah',
  nik: '3205011501900001',
  kk: '3205012304100002',
  password: 'kata sandi uji',
};

/** Valid answers of an SKU. */
export const skuAnswers = {
  type: 'SKU',
  nama: person.name,
  nik: person.nik,
  tempatTanggalLahir: 'Jakarta, 01 Januari 1990',
  bentukPerusahaan: 'Perorangan',
  npwp: '-',
  alamatPerusahaan: 'Pasar Layung Blok B No. 12',
  alamatLengkap: 'Kp. Cibodas, RT 01 RW 03',
  bidangUsaha: 'Perdagangan',
  jasaDagangUtama: 'Sembako dan gas elpiji',
  keadaanUsahaSaatIni: 'Lancar',
};

/** Valid answers of an SKDL. */
export const skdlAnswers = {
  type: 'SKDL',
  namaLembaga: 'Kelompok Tani Mekar Jaya',
  ketua: person.name,
  tahunBerdiri: 'Layung, 17 Agustus 2011',
  alamatLengkap: 'Kp. Cibodas, RT 01 RW 03',
};

/** Valid answers of the other types. */
export const otherAnswers: Record<string, string>[] = [
  {
    type: 'SKTM',
    nama: person.name,
    nik: person.nik,
    kk: person.kk,
    jenisKelamin: 'Perempuan',
    tempatTanggalLahir: 'Jakarta, 01 Januari 1990',
    noIdDtks: '-',
    pekerjaan: 'Buruh Tani',
    alamatLengkap: 'Kp. Cibodas, RT 01 RW 03',
  },
  {
    type: 'SKDP',
    nama: person.name,
    nik: person.nik,
    jenisKelamin: 'Perempuan',
    tempatTanggalLahir: 'Jakarta, 01 Januari 1990',
    pendidikan: 'SMA/Sederajat',
    agama: 'Islam',
    statusPerkawinan: 'Belum Kawin',
    kewarganegaraan: 'WNI',
    pekerjaan: 'Guru Honorer',
    alamatSebelumnya: 'Jl. Merdeka No. 5, Kota Bandung',
    alamatSekarang: 'Kp. Cibodas, RT 01 RW 03',
  },
  skdlAnswers,
];

/** A field of each text kind, with a valid answer. */
export const typedKinds = fieldKinds.filter(isTyped).map((one) => {
  const kind = one as TextField['kind'];
  const field = { kind, name: 'isian', label: 'Isian', question: '?' };
  return { field, answer: kinds[kind].sample ?? 'Contoh' };
});

/** Valid answers for any letter type, lists as JSON. */
export function answersFor(letter: LetterDefinition): Record<string, string> {
  const written = [skuAnswers, ...otherAnswers].find(({ type }) => type === letter.type);
  const answers = answerFields(letter).map((field) => [
    field.name,
    field.kind === 'choice' ? field.choices[0] : (kinds[field.kind].sample ?? 'Contoh'),
  ]);
  const lists = peopleFields(letter).map(({ name }) => [
    name,
    JSON.stringify(sampleAnswers(letter)[name] ?? []),
  ]);
  return { type: letter.type, ...Object.fromEntries([...answers, ...lists]), ...written };
}

/** The answers as a letter prints them: '1 Januari' for '01 Januari', and no lone dash. */
export function printedOf(answers: Record<string, string>): string[] {
  const shown = Object.values(answers).filter((answer) => answer !== '-');
  return shown.map((answer) => answer.replace(', 01 ', ', 1 '));
}

/** A photo with EXIF data: a location and a camera model. */
export function takePhoto(width = 800, height = 600): Promise<Buffer> {
  const lines = [1, 2, 3, 4, 5, 6].map(
    (line) =>
      `<rect x="10%" y="${line * 12}%" width="${40 + 7 * line}%" height="3%" fill="#dfe9e2"/>`,
  );
  const writing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.join('')}</svg>`;
  return sharp({ create: { width, height, channels: 3, background: '#3f6b4b' } })
    .composite([{ input: Buffer.from(writing) }])
    .withExif({ IFD0: { Model: 'Kamera Uji' }, IFD3: { GPSLatitude: '7/1 21/1 0/1' } })
    .jpeg()
    .toBuffer();
}

/** The form of an application: answers (undefined omits one) and a file for each photo field. */
export async function letterForm(
  answers: Record<string, string | object | undefined>,
  photoFields: readonly string[] = ['fotoKtp'],
  photo?: Uint8Array,
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) {
    if (value !== undefined)
      form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const bytes = photo ?? (await takePhoto());
  for (const field of photoFields) form.set(field, new Blob([new Uint8Array(bytes)]), 'ktp.jpg');
  return form;
}

/** The form of an SKU with some answers changed, and its photo. */
export function skuForm(changes: Record<string, string | undefined> = {}, photo?: Uint8Array) {
  return letterForm({ ...skuAnswers, ...changes }, ['fotoKtp'], photo);
}
