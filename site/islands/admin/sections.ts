import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of the panel: its place in the menu, and its script, fetched when it is first opened. */
export interface Section {
  /** Stands in the address as ?menu=. */
  id: string;
  label: string;
  Content: LazyExoticComponent<ComponentType>;
  /** Fetches the script ahead. */
  load: () => Promise<unknown>;
}

function section(
  id: string,
  label: string,
  load: () => Promise<{ default: ComponentType }>,
): Section {
  return { id, label, load, Content: lazy(load) };
}

/** The sections in the menu's order; a new one is its folder and its line here. */
export const sections: readonly Section[] = [
  section('dashboard', 'Dashboard', () =>
    import('./dashboard/dashboard-section.tsx').then(({ DashboardSection }) => ({
      default: DashboardSection,
    })),
  ),
  section('edit', 'Edit', () =>
    import('./edit/edit-section.tsx').then(({ EditSection }) => ({ default: EditSection })),
  ),
  section('surat', 'Surat', () =>
    import('./surat/surat-section.tsx').then(({ SuratSection }) => ({ default: SuratSection })),
  ),
  section('berita', 'Berita', () =>
    import('./berita/berita-section.tsx').then(({ BeritaSection }) => ({
      default: BeritaSection,
    })),
  ),
  section('umkm', 'UMKM', () =>
    import('./umkm/umkm-section.tsx').then(({ UmkmSection }) => ({ default: UmkmSection })),
  ),
  section('preview', 'Preview', () =>
    import('./preview/preview-section.tsx').then(({ PreviewSection }) => ({
      default: PreviewSection,
    })),
  ),
  section('pengguna', 'Pengguna', () =>
    import('./pengguna/pengguna-section.tsx').then(({ PenggunaSection }) => ({
      default: PenggunaSection,
    })),
  ),
  section('pengaturan', 'Pengaturan', () =>
    import('./pengaturan/pengaturan-section.tsx').then(({ PengaturanSection }) => ({
      default: PengaturanSection,
    })),
  ),
];
