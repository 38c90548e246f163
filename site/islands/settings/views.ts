import { viewParam } from '#site/lib/pages/panel-address.ts';

const view = <Id extends string>(id: Id, label: string) => ({
  id,
  label,
  query: `menu=pengaturan&${viewParam}=${id}`,
});

/** The views of the settings. */
export const views = {
  account: { ...view('akun', 'Akun'), query: 'menu=pengaturan' },
  office: view('kantor', 'Kantor'),
  signatories: view('penanda-tangan', 'Penanda tangan'),
  types: view('jenis-surat', 'Jenis surat'),
  incidents: view('insiden', 'Insiden data'),
  activities: view('catatan', 'Catatan aktivitas'),
} as const;

/** Id of the heading above the pause of online applications. */
export const intakeHeading = 'judul-pengajuan-daring';

export type SettingsView = (typeof views)[keyof typeof views];
