import { formatDate } from '#contract/basics/village-time.ts';
import { documentKind } from '#contract/collections/document-kinds.ts';
import type { SurveyQuarter } from '#contract/records/survey.ts';
import { describeFigure, formatQuarter } from '#contract/survey.ts';
import { lowerTerms, terms } from '#contract/village/words.ts';
import type { Summary } from '#worker/content/index.ts';

interface Evidence {
  budget: Summary;
  documents: Summary;
  /** Last change of the profile, which names the head and the secretary; null before it is filled. */
  profileAt: string | null;
  /** Last published version of a letter type; null while all are built in. */
  typesAt: string | null;
  /** The newest first. */
  quarters: readonly SurveyQuarter[];
}

const dateOf = (moment: string | null) => moment && formatDate(moment);

/**
 * The five indicators of 'Desa Antikorupsi' (KPK) that a web page proves, with their numbers among the 18. `changed` is when the
 * proof last changed, in words; null without a proof, and `missing` then names what officials have to fill in.
 */
export function indicatorsOf(evidence: Evidence) {
  const { budget, documents, profileAt, typesAt, quarters } = evidence;
  const surveyed = quarters.find(({ angka }) => angka);
  const figure = surveyed?.angka;
  return [
    {
      number: '3.1',
      name: 'Layanan pengaduan bagi masyarakat',
      proof: 'Tempat mengadu, siapa yang menjawab, paling lambat kapan, dan SP4N-LAPOR!.',
      path: '/janji-layanan#pengaduan',
      changed: dateOf(profileAt),
      missing: `Isi nama ${lowerTerms.secretary} di Edit, Struktur Organisasi ${terms.village}.`,
    },
    {
      number: '3.2',
      name: 'Survei kepuasan masyarakat',
      proof: figure ? describeFigure(figure) : '',
      path: '/janji-layanan#kepuasan',
      changed: surveyed ? formatQuarter(surveyed.triwulan) : null,
      missing: 'Belum ada triwulan dengan sepuluh jawaban.',
    },
    {
      number: '3.3',
      name: 'Keterbukaan informasi layanan, pembangunan, kependudukan, dan keuangan',
      proof: `${documents.total} dokumen dalam Daftar Informasi Publik.`,
      path: '/dokumen/daftar-informasi-publik',
      changed: dateOf(documents.changedAt),
      missing: `Unggah dokumen ${lowerTerms.village} di Edit, Dokumen dan Informasi Publik.`,
    },
    {
      number: '3.4',
      name: `Media informasi ${documentKind('APBDes')}`,
      proof: `Rencana dan realisasi tiap tahun, ${budget.total} baris.`,
      path: '/anggaran',
      changed: dateOf(budget.changedAt),
      missing: `Isi ${documentKind('APBDes')} di Edit, Anggaran per Bidang.`,
    },
    {
      number: '3.5',
      name: 'Maklumat pelayanan',
      proof: `Maklumat dengan nama ${lowerTerms.head}, standar tiap surat, dan waktu sebenarnya.`,
      path: '/janji-layanan#maklumat',
      changed: dateOf([profileAt ?? '', typesAt ?? ''].sort().at(-1) || null),
      missing: `Isi nama ${lowerTerms.head} di Edit, Struktur Organisasi ${terms.village}.`,
    },
  ];
}
