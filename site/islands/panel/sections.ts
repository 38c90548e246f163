import type { ComponentType } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { lazyPart } from '#site/ui/lazy.tsx';

type Load = () => Promise<ComponentType>;

/** The sections by their value of ?menu=, in the menu's order. A new one needs its folder, a line here and its loader below. */
const labels = {
  dashboard: 'Dashboard',
  edit: 'Edit',
  surat: 'Surat',
  berita: 'Berita',
  umkm: 'UMKM',
  preview: 'Preview',
  pengguna: 'Pengguna',
  pengaturan: 'Pengaturan',
} as const;

/** What a section's visitors must hold, besides the panel. */
const needed: Partial<Record<SectionId, Permission>> = {
  pengguna: 'users.list',
  pengaturan: 'signatories.change',
};

type SectionId = keyof typeof labels;

/** A section of the panel. Its script is loaded when it is opened, or earlier by `load`. */
function section(id: SectionId) {
  const load: Load = () => loads?.[id]() ?? never;
  const permission = needed[id] ?? 'adminpanel.read';
  return { id, label: labels[id], permission, load, Content: lazyPart(load) };
}

export type Section = ReturnType<typeof section>;

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

/** Replaces every section until the official has chosen an own password. */
export const FirstPassword = lazyPart(async () =>
  import.meta.env.SSR
    ? never
    : (await import('#site/islands/first-letter/first-password.tsx')).FirstPassword,
);

export const sections = (Object.keys(labels) as SectionId[]).map(section);

/** The section in the URL: Dashboard without one, Edit for an unknown one. */
export function pickSection(requested: string | null): Section | undefined {
  const byId = (id: string) => sections.find((section) => section.id === id);
  return byId(requested ?? 'dashboard') ?? byId('edit');
}
