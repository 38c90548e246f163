import { type ComponentType, lazy } from 'react';

/**
 * A part of the panel: its place in the menu, and its script, fetched when it is first opened or ahead by `load`.
 * @param id stands in the address as ?menu=
 */
function section(id: string, label: string, load: () => Promise<ComponentType>) {
  return { id, label, load, Content: lazy(async () => ({ default: await load() })) };
}

export type Section = ReturnType<typeof section>;

/** The sections in the menu's order; a new one is its folder and its line here. */
export const sections: readonly Section[] = [
  section('dashboard', 'Dashboard', async () => {
    return (await import('./dashboard/dashboard-section.tsx')).DashboardSection;
  }),
  section('edit', 'Edit', async () => (await import('./edit/edit-section.tsx')).EditSection),
  section('surat', 'Surat', async () => (await import('./surat/surat-section.tsx')).SuratSection),
  section('berita', 'Berita', async () => {
    return (await import('./content/catalogue-sections.tsx')).BeritaSection;
  }),
  section('umkm', 'UMKM', async () => {
    return (await import('./content/catalogue-sections.tsx')).UmkmSection;
  }),
  section('preview', 'Preview', async () => {
    return (await import('./preview/preview-section.tsx')).PreviewSection;
  }),
  section('pengguna', 'Pengguna', async () => {
    return (await import('./pengguna/pengguna-section.tsx')).PenggunaSection;
  }),
  section('pengaturan', 'Pengaturan', async () => {
    return (await import('./pengaturan/pengaturan-section.tsx')).PengaturanSection;
  }),
];

/** The section that an address asks for: Dashboard for none, Edit for an unknown one; the first where that is not there. */
export function pickSection<Item extends { id: string }>(
  from: readonly Item[],
  asked: string | null,
): Item | undefined {
  const byId = (id: string) => from.find((item) => item.id === id);
  return byId(asked ?? 'dashboard') ?? (asked === null ? undefined : byId('edit')) ?? from[0];
}
