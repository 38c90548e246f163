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
  section('surat', 'Surat', () =>
    import('./surat/surat-section.tsx').then(({ SuratSection }) => ({ default: SuratSection })),
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
