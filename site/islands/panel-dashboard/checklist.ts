import {
  type CollectionDefinition,
  type ContentOverview,
  type ContentRecord,
  editPath,
  panelTitle,
} from '#contract/collections/define-collection.ts';
import type { SetupStep } from '#contract/records/setup.ts';

/** A missing part of the portal and the page where it is added; `href` is null if that happens outside the portal. */
interface Item {
  key: string;
  title: string;
  what: string;
  href: string | null;
}

export type Checklist = ReturnType<typeof checklistOf>;

/**
 * Everything a village does before its portal is in use: content in the order of the collections, then the setup steps. `open` has
 * the items for officials, `maintainers` those outside the portal, and `done` the titles of completed items.
 */
export function checklistOf(
  definitions: readonly CollectionDefinition[],
  { setup, ...content }: ContentOverview & { setup: readonly SetupStep[] },
) {
  const checked = [
    ...definitions.map((definition) => ({
      title: panelTitle(definition),
      item: findGap(definition, content),
    })),
    ...setup.map(({ step, done, title, what, href }) => ({
      title,
      item: done ? null : { key: step, title, what, href },
    })),
  ];
  const open = checked.flatMap(({ item }) => item ?? []);
  return {
    open: open.filter(({ href }) => href !== null),
    maintainers: open.filter(({ href }) => href === null),
    done: checked.flatMap(({ title, item }) => (item ? [] : [title])),
  };
}

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
