import {
  type CollectionDefinition,
  type ContentOverview,
  type ContentRecord,
  editPath,
  panelTitle,
} from '#contract/collections/define-collection.ts';
import type { SetupName, SetupStep } from '#contract/records/setup.ts';
import { readOnDevice, storeOnDevice } from '#site/lib/storage/device-store.ts';

/** A missing part of the portal and the page where it is added; `href` is null if that happens outside the portal. */
interface Item {
  key: string;
  title: string;
  what: string;
  href: string | null;
}

export type Checklist = ReturnType<typeof checklistOf>;

/** Titles of the groups and the keys of their items, in the recommended order. The last group has all other items. */
const groups: readonly { title: string; keys: readonly string[] }[] = [
  { title: 'Sebelum warga mengajukan', keys: ['numbers', 'signatory', 'kop', 'hours'] },
  { title: 'Minggu pertama', keys: ['letter', 'officer', 'admin', 'codes', 'websites', 'beritas'] },
  {
    title: 'Minggu kedua',
    keys: ['perangkats', 'penduduks', 'apbdesas', 'visimisis', 'agendas', 'products'],
  },
  { title: 'Nanti', keys: [] },
];

function groupOf(item: Item): number {
  const found = groups.findIndex(({ keys }) => keys.includes(item.key));
  return found < 0 ? groups.length - 1 : found;
}

/**
 * Everything a village does before its portal is in use: content in the order of the collections, then the setup steps. `groups` has
 * the items for officials, `maintainers` those outside the portal, and `done` the titles of completed items. Steps in `confirmed`
 * are completed.
 */
export function checklistOf(
  definitions: readonly CollectionDefinition[],
  { setup, ...content }: ContentOverview & { setup: readonly SetupStep[] },
  confirmed: readonly string[] = [],
) {
  const checked = [
    ...definitions.map((definition) => ({
      title: panelTitle(definition),
      item: findGap(definition, content),
    })),
    ...setup.map(({ step, done, title, what, href }) => ({
      title,
      item: done || confirmed.includes(step) ? null : { key: step, title, what, href },
    })),
  ];
  const open = checked.flatMap(({ item }) => item ?? []);
  const own = open.filter(({ href }) => href !== null);
  return {
    groups: groups.flatMap(({ title, keys }, at) => {
      const items = own.filter((item) => groupOf(item) === at);
      items.sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
      return items.length > 0 ? [{ title, items }] : [];
    }),
    maintainers: open.filter(({ href }) => href === null),
    done: checked.flatMap(({ title, item }) => (item ? [] : [title])),
    total: checked.length,
  };
}

/** Entry of a setting that an official has checked. Stored per device, until the portal has issued a letter. */
const confirmedKey = (step: string) => `sudah-benar:${step}`;

/** Steps that an official confirms, because the portal cannot know whether their settings are right. */
const confirmedSteps: readonly string[] = ['kop', 'hours'] satisfies SetupName[];

export const isConfirmed = (step: string) => confirmedSteps.includes(step);

export const readConfirmed = () =>
  confirmedSteps.filter((step) => readOnDevice(confirmedKey(step)) !== null);

export const storeConfirmed = (step: string) => storeOnDevice(confirmedKey(step), 'ya');

/** The content that visitors miss in a collection and the form to add it; null if nothing is missing. */
function findGap(
  definition: CollectionDefinition,
  { current, totals }: ContentOverview,
): Item | null {
  const { path, kind, form, noun } = definition;
  const gap = { key: path, title: panelTitle(definition), href: form.addPath };
  if (kind !== 'single') return totals[path] === 0 ? { ...gap, what: `Belum ada ${noun}.` } : null;
  const record = current[path];
  if (!record) return { ...gap, what: 'Belum diisi.' };
  const empty = emptyLabels(definition, record);
  if (empty.length === 0) return null;
  const what = `Masih kosong: ${empty.join(', ')}.`;
  return { ...gap, what, href: editPath(definition, record._id) };
}

/** Labels of the empty fields that have no fallback. */
function emptyLabels({ fields }: CollectionDefinition, record: ContentRecord): string[] {
  return fields
    .filter((field) => field.kind !== 'text' || !(field.mayBeEmpty || field.whenEmpty))
    .filter(({ name }) => String(record[name] ?? '').trim() === '')
    .map(({ label }) => label);
}
