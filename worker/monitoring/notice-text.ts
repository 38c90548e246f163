import { dayMs } from '#contract/basics/durations.ts';
import {
  formatDate,
  formatDay,
  formatMoment,
  isoDay,
  villageDay,
} from '#contract/basics/village-time.ts';
import type { ActNotice, Job, Notice, RegularJob, Trouble } from '#contract/records/monitoring.ts';
import type { RetentionSettings } from '#contract/retention.ts';
import type { ActOfOther, MassDeletion } from '#worker/audit/index.ts';

type NoticeText = Pick<Notice, 'line' | 'meaning' | 'advice' | 'steps' | 'date'>;

const nightlyDelays =
  'Portal tetap dapat dipakai seperti biasa; pembersihan berkas yang tidak terpakai tertunda.';
const backupGuide = 'docs/backup.md';
const runbook = (chapter: string) => `docs/runbook.md, bagian “${chapter}”`;

const tellMaintainer = 'Sampaikan hari ini kepada pengelola portal.';

const failureTexts: Record<Job, (at: string, now: Date, cause: string) => NoticeText> = {
  moved: (at) => ({
    line: `Portal ini sudah pindah ke server lain (${at}).`,
    meaning: 'Surat tidak diterbitkan lagi di sini, supaya tidak ada nomor yang terpakai dua kali.',
    advice: 'Buka portal di tempat yang baru.',
    steps: runbook('Moved by mistake'),
  }),
  restored: (at, _now, letters) => ({
    line: `Portal ini dipulihkan dari cadangan pada ${at}.`,
    meaning: `Nomor surat yang terbit sesudah cadangan itu tidak tercatat lagi, jadi surat belum dapat diterbitkan.${letters && ` Yang berkasnya masih ada: ${letters}.`}`,
    advice: 'Cocokkan dengan buku kertas, lalu catat nomor terakhirnya di Surat, Buku agenda.',
    steps: runbook('Restore'),
  }),
  clock: (at, now, cause) => ({
    line: `Jam server melompat (diketahui ${at}). Sekarang ia menunjuk ${formatDay(villageDay(now))}.`,
    meaning: `Selama itu tidak ada data yang dihapus karena umurnya${cause === 'issuing' ? ', dan surat tidak diterbitkan' : ''}.`,
    advice: 'Cocokkan tanggal itu dengan kalender. Bila keliru, hubungi pengelola portal.',
    steps: runbook('A wrong clock'),
    date: isoDay(villageDay(now)),
  }),
  disk: () => ({
    line: 'Disk server hampir penuh.',
    meaning: 'Pengajuan, foto, dan surat baru segera tidak dapat disimpan lagi.',
    advice: tellMaintainer,
    steps: runbook('A full disk'),
  }),
  database: (at) => ({
    line: `Basis data tidak lulus pemeriksaan pada ${at}.`,
    meaning: 'Sebagian data mungkin rusak. Halaman yang masih terbuka tetap dapat dibaca.',
    advice: 'Hubungi pengelola portal sekarang, sebelum menerbitkan surat lagi.',
    steps: runbook('A damaged database'),
  }),
  morning: (at) => ({
    line: `Kabar pagi untuk petugas gagal dikirim pada ${at}.`,
    meaning: 'Portal tetap dapat dipakai; petugas belum dikabari tentang surat yang menunggu.',
    advice: `${tellMaintainer} Pengiriman dicoba lagi tiap jam.`,
    steps: runbook('The nightly job'),
  }),
  nightly: (at) => ({
    line: `Perawatan malam gagal pada ${at}.`,
    meaning: nightlyDelays,
    advice: `${tellMaintainer} Pemberitahuan ini hilang sendiri setelah perawatan berhasil.`,
    steps: runbook('The nightly job'),
  }),
  backup: (at) => ({
    line: `Pencadangan data gagal pada ${at}.`,
    meaning: 'Portal tetap dapat dipakai, tetapi data terbaru belum punya salinan di luar portal.',
    advice: 'Minta pengelola portal mengulang pencadangan.',
    steps: backupGuide,
  }),
  purge: (at) => ({
    line: `Perubahan isi portal mungkin terlambat tampil (${at}).`,
    meaning: 'Isi yang baru sudah tersimpan, tetapi pengunjung masih dapat melihat yang lama.',
    advice:
      'Buka Pengaturan, lalu tekan Segarkan halaman publik. Bila masih yang lama, sampaikan kepada pengelola portal.',
    steps: runbook('A purge failed'),
  }),
};

const delayTexts: Record<RegularJob, (at: string | null) => NoticeText> = {
  nightly: (at) => ({
    line: at
      ? `Perawatan malam belum berjalan lagi sejak ${at}.`
      : 'Perawatan malam belum pernah berjalan.',
    meaning: nightlyDelays,
    advice: 'Minta pengelola portal memeriksa jadwalnya.',
    steps: runbook('The nightly job'),
  }),
  backup: (at) => ({
    line: at
      ? `Data portal terakhir dicadangkan pada ${at}.`
      : 'Data portal belum pernah dicadangkan.',
    meaning:
      'Salinan di luar portal menjaga surat dan data warga bila penyimpanan portal rusak atau hilang.',
    advice: 'Minta pengelola portal mencadangkan setiap minggu.',
    steps: backupGuide,
  }),
};

/** Reminds officials of an application pending for longer than the reminder period, before its photos are deleted. */
export function remindOfUndecided(
  oldest: string | undefined,
  { reminderDays, undecidedDays }: Pick<RetentionSettings, 'reminderDays' | 'undecidedDays'>,
  now: Date,
): Notice[] {
  if (!oldest || now.getTime() - Date.parse(oldest) < reminderDays * dayMs) return [];
  return [
    {
      job: 'undecided',
      state: 'waiting',
      at: oldest,
      line: `Ada pengajuan yang belum diputuskan sejak ${formatDate(oldest)}.`,
      meaning: `Foto pengajuan dihapus ${undecidedDays} hari setelah dikirim. Sesudah itu datanya tidak dapat dicocokkan lagi.`,
      advice: 'Buka Surat dan putuskan pengajuan yang paling lama menunggu.',
    },
  ];
}

/** Describes a failed or overdue job. On the server, as the panel's script would rarely need these texts. */
export function describeTrouble(trouble: Trouble, now: Date): Notice {
  const { at } = trouble;
  const when = at && formatMoment(at);
  const text =
    trouble.state === 'failed'
      ? failureTexts[trouble.job](`${when}`, now, trouble.cause ?? '')
      : delayTexts[trouble.job](when);
  return { ...trouble, ...text };
}

const formerAccount = 'Petugas yang akunnya sudah dihapus';

/** Notice of many deletions by one official within an hour. */
export function describeMassDeletion({ name, last }: MassDeletion): ActNotice {
  return {
    act: 'deletions',
    at: last,
    line: `${name ?? formerAccount} menghapus lebih dari 20 akun atau pengajuan dalam satu jam, terakhir pada ${formatMoment(last)}.`,
    meaning: 'Surat dari pengajuan yang dihapus petugas menjadi tidak berlaku.',
    advice:
      'Tanyakan alasannya. Bila keliru atau akunnya dipakai orang lain, pulihkan dalam tujuh hari di Pengaturan, “Baru dihapus”; bila banyak, minta pengelola portal.',
    steps: runbook('Deleted by mistake or by an intruder'),
  };
}

const texts: Record<ActOfOther['act'], { done: string; meaning: string }> = {
  'users.role': {
    done: 'mengubah peran',
    meaning: 'Admin dapat membuka semua pengajuan beserta fotonya dan mengelola akun lain.',
  },
  'users.codes': {
    done: 'mematikan kode autentikator',
    meaning: 'Tanpa kode, kata sandi saja cukup untuk login ke akun itu.',
  },
  'users.reset': {
    done: 'membuat slip kata sandi baru untuk',
    meaning: 'Siapa yang memegang slip dapat membuat kata sandi baru untuk akun itu.',
  },
};

/** Notice of another official's acts on accounts. */
export function describeAct({ act, name, total, last }: ActOfOther): ActNotice {
  const { done, meaning } = texts[act];
  return {
    act,
    at: last,
    line: `${name ?? formerAccount} ${done} ${total} akun, terakhir pada ${formatMoment(last)}.`,
    meaning,
    advice:
      'Bila Anda tidak tahu alasannya, tanyakan kepadanya dan lihat akun mana di Pengaturan, “Catatan aktivitas”.',
  };
}
