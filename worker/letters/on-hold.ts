import { villageDay } from '#contract/basics/village-time.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { Counter, Hold } from './queries.ts';

const texts: Partial<Record<string, string>> = {
  moved: 'Portal ini sudah pindah ke server lain. Terbitkan surat di portal yang baru.',
  clock:
    'Jam server melompat, jadi surat belum dapat diterbitkan. Admin mencocokkan tanggalnya di Dashboard.',
  restored:
    'Portal ini dipulihkan dari cadangan. Catat dahulu nomor surat terakhir tahun ini di Surat, Buku agenda, supaya tidak ada nomor yang terpakai dua kali.',
};

/** 409 with the reason for which a book issues no number at present; null without one. */
export function refuseOnHold(holds: readonly Hold[], { counter, year }: Counter): Refusal | null {
  const held = holds.find(({ job, at, detail }) => {
    if (job === 'clock') return detail.cause === 'issuing';
    return (
      job === 'moved' ||
      (year <= villageDay(new Date(at)).year && !(`${counter} ${year}` in detail))
    );
  });
  return held ? new Refusal('conflict', texts[held.job] ?? '') : null;
}
