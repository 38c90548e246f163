import { capitalise } from '../basics/words.ts';
import { terms } from '../village/words.ts';

const named = (code: string, name: string) => (terms.village === 'Desa' ? code : name);

/** Kinds of documents that a village has, the most requested first: what is stored, and what the village calls it. */
export const documentKinds: Readonly<Record<string, string>> = {
  Perdes: named('Perdes', terms.regulation),
  Perkades: named('Perkades', `Peraturan ${terms.head}`),
  Keputusan: 'Keputusan',
  APBDes: named('APBDes', terms.budget),
  'Realisasi APBDes': named('Realisasi APBDes', `Realisasi ${terms.budget}`),
  RKPDes: named('RKPDes', `RKP ${terms.village}`),
  RPJMDes: named('RPJMDes', `RPJM ${terms.village}`),
  LPPD: 'LPPD',
  'Laporan aset': 'Laporan aset',
  SOP: 'SOP',
  'Berita acara': 'Berita acara',
  Lainnya: 'Lainnya',
};

export const documentKind = (code: string): string => documentKinds[code] ?? capitalise(code);
