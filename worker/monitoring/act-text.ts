import { formatDate, formatTime } from '#contract/basics/jakarta-time.ts';
import type { ActNotice } from '#contract/monitoring.ts';
import type { ActOfOther, MassDeletion } from '#worker/audit/index.ts';

const whenOf = (at: string) => `${formatDate(at)}, ${formatTime(at)}`;

const formerAccount = 'Petugas yang akunnya sudah dihapus';

/** Who deleted much in a short time, and how to undo it. */
export function describeMassDeletion({ name, last }: MassDeletion): ActNotice {
  return {
    act: 'deletions',
    at: last,
    line: `${name ?? formerAccount} menghapus lebih dari 20 akun atau pengajuan dalam satu jam, terakhir pada ${whenOf(last)}.`,
    meaning: 'Surat dari pengajuan yang dihapus petugas menjadi tidak berlaku.',
    advice:
      'Tanyakan alasannya. Bila keliru atau akunnya dipakai orang lain, pulihkan dalam tujuh hari di Pengaturan, “Baru dihapus”; bila banyak, minta pengelola portal (docs/runbook.md, bagian “Deleted by mistake or by an intruder”).',
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

/** What another official did with accounts. */
export function describeAct({ act, name, total, last }: ActOfOther): ActNotice {
  const { done, meaning } = texts[act];
  return {
    act,
    at: last,
    line: `${name ?? formerAccount} ${done} ${total} akun, terakhir pada ${whenOf(last)}.`,
    meaning,
    advice:
      'Bila Anda tidak tahu alasannya, tanyakan kepadanya dan lihat akun mana di Pengaturan, “Catatan aktivitas”.',
  };
}
