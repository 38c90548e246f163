import * as z from 'zod/mini';
import { limits } from '../basics/text.ts';
import { codePattern } from '../letters/code-pattern.ts';
import { acrossRows, type Office, officeSettings } from '../office.ts';
import { councilTitleOf, kinds, type TermName, termNames, termsOf } from './kinds.ts';
import { upperTermsOf } from './term-forms.ts';
import { zoneNames } from './time-zones.ts';

/** Error message of a rule. */
const must = (what: string, example: string) => `Harus ${what}, misalnya ${example}.`;

/** A trimmed, non-empty line. */
const text = (what: string, example: string, max: number = limits.text) => {
  const error = must(`${what} (1 sampai ${max} karakter)`, `'${example}'`);
  return z
    .string({ error })
    .check(z.refine((value) => value.trim() === value && value !== '', { error }))
    .check(z.maxLength(max, { error }));
};

const form = (pattern: RegExp, what: string, example: string) =>
  z
    .string({ error: must(what, `'${example}'`) })
    .check(z.regex(pattern, { error: must(what, `'${example}'`) }));

const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, {
    error: `Harus salah satu dari: ${choices.map((one) => `'${one}'`).join(', ')}.`,
  });

const whole = (what: string, least: number, most: number) => {
  const error = `Harus bilangan bulat ${what} dari ${least} sampai ${most}, tanpa tanda kutip.`;
  return z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
};

const degrees = (what: string, least: number, most: number, example: number) => {
  const error = `Harus ${what} kantor desa dalam derajat desimal, di Indonesia dari ${least} sampai ${most}, misalnya ${example} (titik, bukan koma).`;
  return z.number({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
};

const list = <Item extends z.ZodMiniType>(item: Item, what: string, least = 0) => {
  const error = `Harus daftar ${what}${least > 0 ? `, sedikitnya ${least}` : ''}, di antara [ dan ].`;
  return z.array(item, { error }).check(z.minLength(least, { error }));
};

const group = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'invalid_type' ? 'Harus sekelompok nilai, di antara { dan }.' : undefined,
  });

const https = form(
  /^https:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/,
  'alamat yang diawali https://',
  'https://instagram.com/desasukamaju',
);

const originError = must(
  'alamat portal sebelum pindah: https:// dan nama, tanpa garis miring sesudahnya',
  "'https://desa-sukamaju.example'",
);

/** Same format as PUBLIC_ORIGIN. */
const isOrigin = (value: string) =>
  value.startsWith('https://') && URL.canParse(value) && new URL(value).origin === value;

/** A file in site/public, as pages load nothing from other sites. `villageFaults` checks that it exists. */
const file = (example: string) =>
  form(/^\/[\w./-]+\.\w+$/, "nama berkas di folder site/public, diawali '/'", example);

const colour = form(
  /^#[0-9a-f]{6}$/,
  'warna # dengan enam digit 0-9 atau a-f (huruf kecil)',
  '#1d5c3c',
);
const scheme = group({ brand: colour, accent: colour, paper: colour });

/** A name without the prefix that pages add. */
const bare = (what: string, before: RegExp, example: string) =>
  text(what, example, 60).check(
    z.refine((value) => !before.test(value), { error: must(what, `'${example}'`) }),
  );

const letters = group({
  paper: choice(['F4', 'A4']),
  place: text('tempat surat dibuat', 'Sukamaju', 60),
  signatory: group({
    name: text('nama lengkap penanda tangan', 'Siti Rahmawati, S.Sos.'),
    office: text('jabatan penanda tangan', 'Kepala Desa Sukamaju'),
    nip: z.optional(form(/^\d{18}$/, 'NIP 18 digit tanpa spasi', '198001012005011001')),
  }),
  signature: choice(['basah', 'tte', 'qr']),
  signatureRoots: list(
    z.string({ error: 'Harus sertifikat PEM sebagai teks.' }),
    'sertifikat PEM (boleh kosong)',
  ),
  /** Of a function that was removed: accepted without effect, so that an update stops no village. */
  fullLetter: z.optional(z.unknown()),
  formerOrigins: z.readonly(
    list(
      z.string({ error: originError }).check(z.refine(isOrigin, { error: originError })),
      'alamat portal yang lama (boleh kosong)',
    ),
  ),
  villageCode: form(
    /^[A-Z0-9]+(?:[.-][A-Z0-9]+)*$/,
    'kode desa dalam nomor surat: huruf besar, angka, titik atau tanda hubung',
    'SKM',
  ).check(z.maxLength(20, { error: 'Harus paling banyak 20 karakter.' })),
  counter: choice(['all', 'type']),
  codes: z.record(
    z.string(),
    form(codePattern, 'kode klasifikasi arsip berupa angka dan titik', '500.3.3'),
    { error: "Harus daftar kode per jenis surat, misalnya { LUAR: '000' }." },
  ),
  workingDays: whole('hari kerja', 1, 30),
  signingDays: z.optional(whole('hari kerja', 0, 30)),
  validityMonths: z.record(z.string(), whole('bulan', 1, 60), {
    error: 'Harus daftar bulan per jenis surat, misalnya { SKU: 6 }.',
  }),
});

const term = z.optional(text('sebutan yang dipakai warga', 'Wali Nagari', 60));
const ownTerms = group(
  Object.fromEntries(termNames.map((name) => [name, term])) as Record<TermName, typeof term>,
);

const settings = group({
  kind: z.optional(choice(kinds)),
  terms: z.optional(ownTerms),
  regencyKind: z.optional(choice(['Kabupaten', 'Kota'])),
  timeZone: z.optional(choice(zoneNames)),
  name: text('nama desa tanpa sebutannya', 'Sukamaju', 60),
  district: bare('nama kecamatan tanpa kata Kecamatan', /^kec(?:\.|amatan)\s?/i, 'Cibeureum'),
  regency: bare('nama kabupaten tanpa kata Kabupaten', /^kab(?:\.|upaten)\s?/i, 'Tasikmalaya'),
  province: bare('nama provinsi tanpa kata Provinsi', /^prov(?:\.|insi)\s?/i, 'Jawa Barat'),
  portalTitle: text('judul portal', 'Portal Layanan Sukamaju Digital', 80),
  description: text(
    'satu atau dua kalimat tentang portal ini',
    'Portal resmi Desa Sukamaju: ajukan surat dari rumah.',
  ),
  colours: group({ light: scheme, dark: scheme }),
  contact: group({
    address: text('alamat kantor desa', 'Jl. Raya Sukamaju No. 1'),
    postalCode: form(/^\d{5}$/, 'kode pos lima digit, di antara tanda kutip', '46196'),
  }),
  office: group(officeSettings).check(acrossRows),
  complaints: z.optional(
    group({
      officer: text('jabatan yang menjawab pengaduan', 'Sekretaris Desa Sukamaju', 60),
      workingDays: whole('hari kerja', 1, 60),
    }),
  ),
  bodies: z._default(
    list(
      group({
        name: text('nama lembaga', 'Kerapatan Adat Nagari', 80),
        short: form(/^[A-Z]{2,8}$/, 'singkatan lembaga, 2 sampai 8 huruf besar', 'KAN'),
      }),
      'lembaga (boleh kosong)',
    ),
    [],
  ),
  socials: list(
    group({ label: text('nama media sosial', 'Instagram', 40), url: https }),
    'media sosial',
  ),
  studentGroup: z.optional(
    text('nama kelompok mahasiswa atau pembuat portal', 'KKN Universitas Sukamaju 2026', 100),
  ),
  coordinates: group({
    latitude: degrees('lintang', -11.1, 6.2, -7.3505),
    longitude: degrees('bujur', 94.9, 141.1, 107.4012),
  }),
  letters,
  /**
   * Retention periods of personal data (UU 27/2022). The nightly job enforces them and /privasi quotes them; changing one creates
   * a new version of the terms.
   */
  retention: group({
    /** Photos of applications, mostly of KTP and KK: after the decision. */
    photoDays: whole('hari', 1, 365),
    /** Photos of undecided applications: after submission. */
    undecidedDays: whole('hari', 30, 365),
    /** Reminder about an undecided application: after submission. */
    reminderDays: whole('hari', 7, 364),
    /** Accounts of residents without a login and without a pending application. */
    unusedYears: whole('tahun', 1, 10),
    /** Answers of rejected applications: after the decision. */
    rejectedDays: whole('hari', 1, 1825),
    /** Drafts on a device: after the last change. */
    draftDays: whole('hari', 1, 90),
    /** The activity record. */
    activityYears: whole('tahun', 1, 10),
    /** Backups: until the maintainer destroys an archive; `npm run restore` refuses older ones. */
    backupDays: whole('hari', 1, 365),
  }),
  openDataLicence: group({
    name: text('nama lisensi data terbuka', 'Creative Commons Atribusi 4.0 (CC BY 4.0)'),
    url: https,
  }),
  adminCodes: choice(['optional', 'required']),
  intake: group({
    registrationsPerHour: whole('pendaftaran per jam', 600, 1_000_000),
    submissionsPerHour: whole('pengajuan per jam', 600, 1_000_000),
    turnstileSiteKey: z.optional(
      form(/^[0-9a-z_-]{8,64}$/i, 'site key Cloudflare Turnstile', '0x4AAAAAAAB1cD2eF3gH4iJ5'),
    ),
  }),
  potentials: list(
    group({
      title: text('nama potensi desa', 'Kebun Teh', 80),
      text: text('satu kalimat tentang potensi ini', 'Hamparan teh di lereng gunung.', 400),
      picture: file('/gambar/potensi-karet.webp'),
    }),
    'potensi desa (boleh kosong)',
  ),
  historyPhotos: list(
    group({
      picture: file('/gambar/sejarah-1.webp'),
      text: text('apa yang tampak pada foto', 'Warga di depan balai desa'),
    }),
    'foto sejarah (boleh kosong)',
  ),
  video: z.optional(
    group({
      url: file('/video/profil.webm'),
      poster: file('/video/profil.webp'),
      youtube: https,
    }),
  ),
});

/** The four lines of the letter-head of a village that has not written its own. */
function kopOf(village: z.output<typeof settings>): Office['kop'] {
  const { name, district, regency, contact } = village;
  const upper = upperTermsOf(termsOf(village));
  return [
    `PEMERINTAH ${upper.regency} ${regency.toUpperCase()}`,
    `${upper.district} ${district.toUpperCase()}`,
    `${upper.village} ${name.toUpperCase()}`,
    `${contact.address}, Kode Pos ${contact.postalCode}`,
  ];
}

/** Schema of `village.config.ts`; rules across values are in faults.ts. */
export const villageSchema = z.pipe(
  settings,
  z.transform((village: z.output<typeof settings>) => ({
    ...village,
    terms: termsOf(village),
    councilTitle: councilTitleOf(village),
    office: { ...village.office, kop: village.office.kop ?? kopOf(village) },
  })),
);

/** Settings of one village as `village.config.ts` writes them. */
export type VillageSettings = z.input<typeof villageSchema>;

/** The same with what they leave out; where the office changed them, with its changes. */
export type VillageConfig = z.output<typeof villageSchema>;
