import { type ComponentType, lazy } from 'react';

type Load = () => Promise<ComponentType>;

/**
 * A part of the panel: its place in the menu, and its script, fetched when it is first opened or ahead by `load`.
 * @param id stands in the address as ?menu=
 */
function section(id: SectionId, label: string) {
  const load: Load = () => loads?.[id]() ?? never;
  return { id, label, load, Content: lazy(async () => ({ default: await load() })) };
}

export type Section = ReturnType<typeof section>;

type SectionId =
  | 'dashboard'
  | 'edit'
  | 'surat'
  | 'berita'
  | 'umkm'
  | 'preview'
  | 'pengguna'
  | 'pengaturan';

/** The Worker draws the menu alone. Said at build time: what the sections are made of weighs 100 KB, and is none of it. */
const loads: Readonly<Record<SectionId, Load>> | null = import.meta.env.SSR
  ? null
  : {
      dashboard: async () =>
        (await import('#site/islands/panel-dashboard/dashboard-section.tsx')).DashboardSection,
      edit: async () => (await import('./edit-section.tsx')).EditSection,
      surat: async () =>
        (await import('#site/islands/applications/applications-section.tsx')).ApplicationsSection,
      berita: async () =>
        (await import('#site/islands/content/catalogue-sections.tsx')).BeritaSection,
      umkm: async () => (await import('#site/islands/content/catalogue-sections.tsx')).UmkmSection,
      preview: async () => (await import('./preview-section.tsx')).PreviewSection,
      pengguna: async () => (await import('#site/islands/users/users-section.tsx')).UsersSection,
      pengaturan: async () =>
        (await import('#site/islands/settings/settings-section.tsx')).SettingsSection,
    };

const never = new Promise<never>(() => undefined);

/** The sections in the menu's order; a new one is its folder, its line here and its script's above. */
export const sections: readonly Section[] = [
  section('dashboard', 'Dashboard'),
  section('edit', 'Edit'),
  section('surat', 'Surat'),
  section('berita', 'Berita'),
  section('umkm', 'UMKM'),
  section('preview', 'Preview'),
  section('pengguna', 'Pengguna'),
  section('pengaturan', 'Pengaturan'),
];

/** The section that an address asks for: Dashboard for none, Edit for an unknown one; the first where that is not there. */
export function pickSection<Item extends { id: string }>(
  from: readonly Item[],
  asked: string | null,
): Item | undefined {
  const byId = (id: string) => from.find((item) => item.id === id);
  return byId(asked ?? 'dashboard') ?? (asked === null ? undefined : byId('edit')) ?? from[0];
}
