import { type ApplicationRecord, referenceOf } from './applications.ts';
import { type LetterState, letterStateOf } from './issued/letter-state.ts';
import { withdrawalSentence, withdrawnWord } from './issued/withdrawal.ts';
import { describeDeletedPhotos, type RetentionSettings } from './retention.ts';
import { lowerTerms, villageName } from './village/words.ts';

/** What an application is to its applicant; once approved, the state of its letter. */
export type ApplicationState = 'in-review' | 'needs-correction' | 'sent-again' | LetterState;

export function stateOf(record: ApplicationRecord): ApplicationState {
  if (record.status === 'Menunggu') return 'in-review';
  if (record.status === 'Ditolak') return record.diajukanLagi ? 'sent-again' : 'needs-correction';
  return letterStateOf(record) ?? 'awaits-signature';
}

/** By when the office takes a step, as a sentence, and whether that day is over; null where it promises nothing. */
type Deadline = { text: string; late: boolean } | null;
type Text = string | undefined;

/** What the texts name. */
export interface StateFacts {
  record: ApplicationRecord;
  /** 'jam kerja (Senin–Jumat 08.00–15.00 WIB)'. A function, as formatting it takes 80 ms on a slow phone. */
  hours: () => string;
  phone: string;
  decision: Deadline;
  signing: Deadline;
  retention: Pick<RetentionSettings, 'undecidedDays'>;
}

interface StateTexts {
  /** In lists: history, queue and register. */
  word: string;
  tone: 'grey' | 'amber' | 'green' | 'red';
  /** Who takes the next step. */
  waitsFor: 'applicant' | 'office' | null;
  /** Dashboard, after a count; null where there is no news. */
  title: string | null;
  /** Dashboard, after type and name. */
  news?: (facts: StateFacts) => Text;
  /** History. `lead` is in bold, `mayAsk` offers a question to the office. */
  next: (facts: StateFacts) => { lead?: Text; text?: Text; mayAsk?: boolean };
  /** History, folded. */
  details?: (facts: StateFacts) => string;
  /** WhatsApp, after the greeting; null where the applicant is not informed. */
  whatsapp: ((facts: Pick<StateFacts, 'record' | 'hours'>, history: string) => string) | null;
}

/** On a lock screen, which others can read: in every state the same, without the person and the letter. */
export const pushText = `Ada kabar tentang pengajuan Anda di portal ${villageName}.`;

const office = `kantor ${lowerTerms.village}`;
const waitForNews = 'Tunggu kabar, jangan datang dulu.';
const noLongerValid = 'Surat ini tidak berlaku lagi, jangan dipakai.';

/** An application of the counter is in no account's history. */
const isInPortal = ({ diajukan }: ApplicationRecord) => diajukan === 'warga';
const isElectronic = ({ caraTandaTangan }: ApplicationRecord) => caraTandaTangan === 'tte';

const withReason = (line: string, reason: string | null, next: string) =>
  `${line}${reason ? ` Alasan: ${reason}` : ''}\n\n${next}`;

function adviceOnWithdrawal({ digantiOleh, diajukanLagi }: ApplicationRecord): string {
  if (digantiOleh) return `${noLongerValid} Pakai surat penggantinya di Riwayat Pengajuan.`;
  return diajukanLagi ? noLongerValid : `${noLongerValid} Masih memerlukannya? Ajukan lagi.`;
}

const downloads = {
  basah: `Surat bertanda tangan siap diunduh. Simpan berkasnya, lalu cetak atau kirimkan. Bila diminta surat aslinya, ambil di ${office}.`,
  tte: 'Surat bertanda tangan siap diunduh. Kirimkan berkasnya apa adanya: tanda tangan elektronik tidak ikut pada hasil cetak.',
  belum: `Surat siap diunduh. Menurut aturan ${lowerTerms.village}, surat ini berlaku dengan kode QR tanpa tanda tangan.`,
};

const rejected: StateTexts = {
  word: 'Ditolak',
  tone: 'red',
  waitsFor: 'applicant',
  title: 'perlu diperbaiki',
  next: () => ({}),
  details: ({ phone }) => `Ada yang belum jelas? Telepon ${phone}.`,
  whatsapp: ({ record, hours }, history) =>
    withReason(
      'Suratnya belum dapat dibuat.',
      record.adminNotes,
      isInPortal(record)
        ? `Perbaiki dan ajukan lagi: ${history}`
        : `Datang ke ${office} pada ${hours()} dengan KTP, dan sebutkan nomor itu.`,
    ),
};

const pickUp = {
  word: 'Siap diambil',
  tone: 'green',
  waitsFor: 'applicant',
  title: 'surat siap diambil',
  news: ({ hours }) => `Ambil di ${office} pada ${hours()}.`,
  next: () => ({ lead: `Surat sudah ditandatangani dan dicap. Ambil di ${office}.` }),
  whatsapp: ({ hours }) =>
    `Suratnya sudah siap. Ambil di ${office} pada ${hours()}, dan sebutkan nomor itu.`,
} satisfies StateTexts;

/** What people read about an application in each state, in every channel; the most urgent state first. */
export const applicationStates: Readonly<Record<ApplicationState, StateTexts>> = {
  'needs-correction': rejected,
  withdrawn: {
    word: withdrawnWord,
    tone: 'red',
    waitsFor: null,
    title: 'surat dicabut',
    news: ({ record }) => `${withdrawalSentence(record)} ${adviceOnWithdrawal(record)}`,
    next: ({ record }) => ({ lead: withdrawalSentence(record), text: adviceOnWithdrawal(record) }),
    whatsapp: ({ record, hours }, history) =>
      withReason(
        'Suratnya dicabut dan tidak berlaku lagi.',
        record.withdrawnReason,
        isInPortal(record)
          ? `Selengkapnya: ${history}`
          : `Ada pertanyaan? Datang ke ${office} pada ${hours()}.`,
      ),
  },
  'ready-for-pickup': pickUp,
  'ready-to-download': {
    word: 'Siap diunduh',
    tone: 'green',
    waitsFor: 'applicant',
    title: 'surat siap diunduh',
    next: ({ record }) => ({ lead: downloads[record.tandaTangan ?? 'belum'] }),
    whatsapp: (facts, history) =>
      isInPortal(facts.record)
        ? `Suratnya sudah siap. Unduh di sini: ${history}`
        : pickUp.whatsapp(facts),
  },
  'awaits-signature': {
    word: 'Menunggu tanda tangan',
    tone: 'amber',
    waitsFor: 'office',
    title: 'menunggu tanda tangan',
    news: ({ record }) =>
      isElectronic(record) ? 'Surat bertanda tangan nanti dapat diunduh.' : waitForNews,
    next: ({ record, signing }) => ({
      lead: isElectronic(record)
        ? 'Suratnya sudah dibuat, tetapi baru berlaku setelah ditandatangani elektronik. Anda tidak perlu datang: surat bertanda tangan nanti dapat diunduh di sini.'
        : `Menunggu tanda tangan. ${waitForNews} Bila surat dapat diambil, di sini tertulis ${pickUp.word}.`,
      ...(signing?.late ? { mayAsk: true } : { text: signing?.text }),
    }),
    whatsapp: () =>
      'Suratnya disetujui dan menunggu tanda tangan. Jangan datang dulu, kami kabari lagi.',
  },
  'in-review': {
    word: 'Menunggu',
    tone: 'grey',
    waitsFor: 'office',
    title: 'sedang diperiksa',
    news: ({ decision }) => (decision?.late ? undefined : decision?.text),
    next({ record: { _id, fotoDihapusPada }, phone, decision, signing, retention }) {
      const number = `sebutkan nomor ${referenceOf(_id)}`;
      if (fotoDihapusPada)
        return {
          lead: describeDeletedPhotos(fotoDihapusPada, retention),
          text: `Masih perlu suratnya? Kirim pengajuan baru dengan foto, atau bawa KTP dan KK ke ${office} dan ${number}.`,
          mayAsk: true,
        };
      if (!decision?.late) return { lead: decision?.text, text: signing?.text };
      const text = `Pemeriksaannya lebih lama dari biasanya. Tanyakan ke ${office} di ${phone} dan ${number}.`;
      return { text, mayAsk: true };
    },
    details: ({ hours }) => `Petugas memeriksa pada ${hours()}. Anda tidak perlu mengirim ulang.`,
    whatsapp: null,
  },
  'picked-up': {
    word: 'Sudah diambil',
    tone: 'grey',
    waitsFor: null,
    title: null,
    next: () => ({ lead: `Surat aslinya sudah diambil di ${office}. Simpan baik-baik.` }),
    whatsapp: null,
  },
  'sent-again': { ...rejected, waitsFor: null, title: null },
};
