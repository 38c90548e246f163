import { viewParam } from '#site/lib/pages/panel-address.ts';
import { selectsActivities } from './activities/activities.ts';

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
  activities: view('catatan', 'Catatan aktivitas'),
} as const;

export type SettingsView = (typeof views)[keyof typeof views];

/** The view in the URL. Addresses without one open the view of their other parameters. */
export function pickView(query: URLSearchParams): SettingsView {
  const requested = query.get(viewParam);
  const named = Object.values(views).find(({ id }) => id === requested);
  if (named) return named;
  if (query.has('ganti')) return views.signatories;
  return selectsActivities(query) ? views.activities : views.account;
}
