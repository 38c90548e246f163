import * as z from 'zod/mini';
import { lowerTerms, terms } from '#contract/village/words.ts';
import { referenceOf } from './applications.ts';
import { described } from './basics/described.ts';
import { isIsoDay } from './basics/village-time.ts';
import type { Permission } from './permissions.ts';
import { count, text, time } from './records/described.ts';
import { pageSchema } from './records/paging.ts';

/**
 * Permissions that are not logged: everyday reads, push subscriptions, which are renewed at each login, and answers to the survey,
 * which are anonymous.
 */
const readings = [
  'dashboard.read',
  'adminpanel.read',
  'account.read',
  'account.confirm',
  'account.push',
  'users.list',
  'activities.list',
  'deletions.list',
  'applications.listOwn',
  'applications.list',
  'incidents.list',
  'letters.list',
  'letters.rate',
  'letters.summary',
  'signatories.list',
  'letterTypes.read',
  'survey.read',
  'portal.read',
] as const satisfies readonly Permission[];

/** Logged permissions: they change data, export it, or show photos of identity cards. */
type RecordedPermission = Exclude<Permission, (typeof readings)[number]>;

/**
 * Labels of all activities: logged permissions, and events that are not the use of one. '…' is replaced by the id of the object.
 */
export const activityWords = {
  login: 'Login',
  'login.failed': 'Login gagal',
  'reset.used': `Membuat kata sandi baru dengan kode dari kantor ${lowerTerms.village}`,
  'account.password': 'Mengganti kata sandi',
  'account.logout': 'Logout',
  'account.logoutEverywhere': 'Logout dari semua perangkat',
  'account.terms': 'Menyetujui ketentuan',
  'account.correct': 'Mengubah nama atau email sendiri',
  'account.export': 'Mengunduh data akun sendiri',
  'account.delete': 'Menghapus akun sendiri',
  'account.codes': 'Mengatur kode autentikator',
  'users.delete': 'Menghapus akun …',
  'users.reset': 'Membuat kode kata sandi baru untuk akun …',
  'users.role': 'Mengubah peran akun …',
  'users.correct': 'Mengubah nama atau email akun …',
  'users.codes': 'Mematikan kode autentikator akun …',
  'deletions.restore': 'Memulihkan yang dihapus: …',
  'deletions.end': 'Menghapus untuk selamanya yang baru dihapus: …',
  'activities.export': 'Mengunduh catatan aktivitas',
  'applications.submit': 'Mengirim pengajuan …',
  'applications.counter': 'Mencatat pengajuan … di loket',
  'applications.claim': 'Mengambil pengajuan … dari loket ke akunnya',
  'applications.listed': 'Membuka daftar pengajuan',
  'applications.search': 'Mencari pengajuan',
  'letters.search': 'Mencari surat',
  'users.search': 'Mencari akun',
  'applications.cancel': 'Membatalkan pengajuan sendiri …',
  'applications.reopen': 'Membuka lagi pengajuan … yang ditolak',
  'applications.photos': 'Melihat foto pengajuan …',
  'applications.ready': 'Menandai pengajuan … siap diputuskan',
  'applications.unready': 'Mencabut tanda siap diputuskan pengajuan …',
  'applications.mend': 'Memperbaiki isian pengajuan …',
  'intake.pause': 'Mengubah jeda pengajuan daring: …',
  'office.change': 'Mengubah data kantor',
  'incidents.change': 'Mencatat atau mengubah insiden data',
  // Entries written before approvals and rejections were logged separately.
  'applications.decide': 'Memutuskan pengajuan …',
  'applications.approve': 'Menyetujui pengajuan …',
  'applications.reject': 'Menolak pengajuan …',
  'applications.notify': 'Mengabari pemohon lewat WhatsApp: pengajuan …',
  'applications.askRt': `Meminta keterangan ${lowerTerms.neighbourhood} pengajuan …`,
  'applications.rtAnswered': `${terms.neighbourhoodHead} menjawab tentang pengajuan …`,
  'applications.delete': 'Menghapus pengajuan …',
  'letters.export': 'Mengunduh buku agenda surat',
  'letters.print': 'Mencetak surat …',
  'letters.sign': 'Menyimpan versi bertanda tangan surat …',
  'letters.scanned': 'Mengunggah pindaian surat … untuk diperiksa admin',
  'letters.confirmScan': 'Mengesahkan pindaian surat …',
  'letters.scanRejected': 'Menolak pindaian surat …',
  'letters.handSigned': 'Mencatat surat … sudah ditandatangani',
  'letters.handUnsigned': 'Membatalkan catatan tanda tangan surat …',
  'letters.pickUp': 'Mencatat surat … sudah diambil',
  'letters.pickUpUndone': 'Membatalkan catatan bahwa surat … sudah diambil',
  // Entries of the full letter on the verification page, which no longer exists.
  'letters.disclose': 'Membuka surat lengkap … di halaman verifikasi',
  'letters.conceal': 'Menutup surat lengkap … di halaman verifikasi',
  'letters.opened': 'Surat lengkap dibuka dari halaman verifikasi: …',
  'letters.refused': 'Surat tidak diberikan karena datanya tidak cocok: …',
  'letters.number': 'Mencatat nomor surat …',
  'letters.numberUndone': 'Membatalkan nomor awal buku …',
  'letters.outsideUndone': 'Membatalkan nomor surat …',
  'portal.refresh': 'Menyegarkan halaman publik',
  'portal.clock': 'Membenarkan tanggal server: …',
  'letters.withdraw': 'Mencabut surat …',
  'letters.restore': 'Membatalkan pencabutan surat …',
  'letters.replace': 'Mengganti surat … dengan surat baru',
  'signatories.change': 'Mengubah penanda tangan …',
  'survey.delete': 'Menghapus saran warga tentang pelayanan',
  'letterTypes.change': 'Mengubah rancangan jenis surat …',
  'letterTypes.publish': 'Menerbitkan jenis surat …',
  'letterTypes.retire': 'Menutup jenis surat …',
  'letterTypes.delete': 'Menghapus jenis surat …',
  'content.add': 'Menambah isi portal …',
  'content.change': 'Mengubah isi portal …',
  'content.delete': 'Menghapus isi portal …',
  'content.undo': 'Mengembalikan versi sebelumnya dari isi portal …',
  'content.restore': 'Memulihkan isi portal …',
  'content.order': 'Mengatur urutan isi portal …',
  'content.budget': 'Mengganti anggaran tahun …',
  'retention.photos': 'Portal menghapus foto yang melewati masa simpan',
  'retention.numbers': 'Portal menghapus nomor WhatsApp yang melewati masa simpan',
  'retention.undecided': 'Portal menghapus foto pengajuan yang lama tidak diputuskan',
  'retention.unused': 'Portal menghapus akun yang lama tidak dipakai: …',
  'retention.answers': 'Portal menghapus isian yang melewati masa simpan',
  'retention.activities': 'Portal menghapus catatan aktivitas lama',
  'retention.survey': 'Portal menghapus saran warga yang melewati masa simpan',
  'retention.erased': 'Portal menghapus lagi data dari cadangan',
  'portal.import': 'Pengelola memasukkan data dari berkas: …',
  'portal.export': 'Pengelola mengekspor data portal',
} as const satisfies Record<RecordedPermission, string> & Record<string, string>;

/** Type of an entry in the activity record. */
export type Activity = keyof typeof activityWords;

/** Lists and searches of people by officials, logged once an hour. */
export type Look = Extract<Activity, `${string}.search` | 'applications.listed'>;

const activities = Object.keys(activityWords) as Activity[];

/** Groups of activities with their labels, as the filter of the record offers them. */
export const activityGroups = {
  login: 'Login dan akun sendiri',
  akun: 'Akun orang lain',
  pengajuan: 'Pengajuan',
  surat: 'Surat dan penanda tangan',
  isi: 'Isi portal dan jenis surat',
  portal: 'Perawatan dan cadangan',
} as const;
export type ActivityGroup = keyof typeof activityGroups;

/** The first word of an activity's name. */
type Area<Name extends string = Activity> = Name extends `${infer First}.${string}` ? First : Name;

/** By area, so that each activity is in exactly one group. */
const groupOfArea: Readonly<Record<Area, ActivityGroup>> = {
  login: 'login',
  reset: 'login',
  account: 'login',
  users: 'akun',
  deletions: 'akun',
  applications: 'pengajuan',
  intake: 'pengajuan',
  office: 'portal',
  incidents: 'portal',
  letters: 'surat',
  signatories: 'surat',
  survey: 'surat',
  letterTypes: 'isi',
  content: 'isi',
  activities: 'portal',
  portal: 'portal',
  retention: 'portal',
};

/** The activities of a group. */
export function activitiesOf(group: ActivityGroup): Activity[] {
  return activities.filter((activity) => groupOfArea[activity.split('.')[0] as Area] === group);
}

/** An entry of `GET activities`. Stored are ids and counts; names are looked up for each answer. */
export const activityEntrySchema = z.object({
  at: time('When it happened. Logins are counted per day: the end of the day in the village.'),
  akun: text('Id of the account; empty for the portal itself and for unknown people.'),
  nama: z.nullable(text("The account's name if it is an official's, else null.")),
  tindakan: z.enum(activities),
  objek: text(
    'What it is about: letter number, reference, title, name of a signatory, or a short id; for logins the day, YYYY-MM-DD.',
  ),
  objekId: text('Id of the object.'),
  tautan: z.nullable(text('Where it is in the panel; null where there is no such place.')),
  asal: z.nullable(
    text("Hash of the address, 16 hexadecimal digits; null for the portal's own jobs."),
  ),
  jumlah: z.nullable(count('Count, for entries about several objects.')),
});
export type ActivityEntry = z.output<typeof activityEntrySchema>;
export type StoredActivity = Omit<ActivityEntry, 'nama' | 'objek' | 'tautan'>;

/** Response of `GET activities`. */
export const activityPageSchema = z.extend(pageSchema(activityEntrySchema), {
  petugas: described(
    z.array(z.object({ _id: z.string(), nama: z.string() })),
    'The officials, by name, to filter by.',
  ),
});
export type ActivityPage = z.output<typeof activityPageSchema>;

type Described = Pick<ActivityEntry, 'tindakan' | 'objek' | 'jumlah'>;

/** Label of an entry in three parts; the middle one is its object, empty where the label has none. */
export function activityParts({ tindakan, objek, jumlah }: Described) {
  // The database may hold activities of a newer version that was rolled back.
  const [before = '', after] = (activityWords[tindakan] ?? tindakan).split('…');
  const times = tindakan.startsWith('login') ? ' kali sepanjang hari' : '';
  const counted = jumlah === null ? '' : `: ${jumlah}${times}`;
  return [before, after === undefined ? '' : objek, `${after ?? ''}${counted}`] as const;
}

/** Label of an entry: 'Menyetujui pengajuan A1B2-C3D4', 'Login gagal: 3 kali sepanjang hari'. */
export const describeActivity = (entry: Described): string => activityParts(entry).join('');

/** Shortens a UUID to its reference; other ids stay unchanged. */
export function shortId(id: string): string {
  return id.length > 20 ? referenceOf(id) : id;
}

/** An id of the portal; rejects personal data such as names or e-mail addresses. */
const id = z
  .string()
  .check(z.regex(/^[0-9A-Za-z._:-]{1,64}$/, { error: 'Isi kode lengkap, tanpa spasi.' }));
const day = described(
  z.string().check(z.refine(isIsoDay, { error: 'Isi tanggal seperti 2026-11-02.' })),
  { format: 'date' },
);

/** Filter of the activity record; both days are inclusive, in the village. A single activity overrides the group. */
export const activityFilterSchema = z.object({
  akun: z.optional(id),
  kelompok: z.optional(
    z.enum(Object.keys(activityGroups) as ActivityGroup[], { error: 'Kelompok tidak dikenal.' }),
  ),
  tindakan: z.optional(z.enum(activities, { error: 'Tindakan tidak dikenal.' })),
  objek: z.optional(id),
  dari: z.optional(day),
  sampai: z.optional(day),
});
export type ActivityFilter = z.output<typeof activityFilterSchema>;

/** Maximum entries reachable by paging and in one CSV file; older entries need a date filter. */
export const activityReach = { list: 10_000, csv: 20_000 } as const;
