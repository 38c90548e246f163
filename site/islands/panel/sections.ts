import { type ComponentType, lazy } from 'react';

type Load = () => Promise<ComponentType>;

/**
 * A section of the panel. Its script is loaded when it is opened, or earlier by `load`.
 * @param id value of ?menu=
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

/** Null on the server, which renders only the menu. A build-time constant keeps 100 KB of sections out of the Worker. */
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

/** The sections in the menu's order. A new one needs its folder, a line here and its loader above. */
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

/** The section in the URL: Dashboard without one, Edit for an unknown one, else the first. */
export function pickSection<Item extends { id: string }>(
  from: readonly Item[],
  requested: string | null,
): Item | undefined {
  const byId = (id: string) => from.find((item) => item.id === id);
  return (
    byId(requested ?? 'dashboard') ?? (requested === null ? undefined : byId('edit')) ?? from[0]
  );
}
