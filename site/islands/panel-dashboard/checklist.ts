import {
  type CollectionDefinition,
  type ContentOverview,
  type ContentRecord,
  editPath,
  panelTitle,
} from '#contract/collections/define-collection.ts';
import type { SetupStep } from '#contract/records/setup.ts';

/** One thing that the portal still lacks, and where it is put right: nowhere in the portal where there is no `href`. */
interface Item {
  key: string;
  title: string;
  what: string;
  href: string | null;
}

interface Checklist {
  open: Item[];
  /** Titles of what is done. */
  done: string[];
}

/** All that a village does before its portal is in use: what fills its pages, in the order of the collections, then the set-up. */
export function checklistOf(
  definitions: readonly CollectionDefinition[],
  { setup, ...content }: ContentOverview & { setup: readonly SetupStep[] },
): Checklist {
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
  return {
    open: checked.flatMap(({ item }) => item ?? []),
    done: checked.flatMap(({ title, item }) => (item ? [] : [title])),
  };
}

/** What visitors miss of a collection, and where it is put right; null where they miss nothing. */
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

/** What visitors find empty: a name, a picture, a figure or a text that nothing stands in for. */
function emptyLabels({ fields }: CollectionDefinition, record: ContentRecord): string[] {
  return fields
    .filter((field) => field.kind !== 'text' || !(field.mayBeEmpty || field.whenEmpty))
    .filter(({ name }) => String(record[name] ?? '').trim() === '')
    .map(({ label }) => label);
}
