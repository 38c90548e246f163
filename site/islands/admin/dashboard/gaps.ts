import {
  type CollectionDefinition,
  type ContentOverview,
  type ContentRecord,
  editPath,
  panelTitle,
} from '../../../../worker/contract/collections/define-collection.ts';

/** What visitors miss on the portal and where it is put right, in the order of the collections. */
export function findGaps(
  definitions: readonly CollectionDefinition[],
  { current, totals }: ContentOverview,
) {
  return definitions.flatMap((definition) => {
    const { path, kind, form, noun } = definition;
    const gap = { path, title: panelTitle(definition), href: form.addPath };
    if (kind !== 'single')
      return totals[path] === 0 ? [{ ...gap, what: `Belum ada ${noun}.` }] : [];
    const record = current[path];
    if (!record) return [{ ...gap, what: 'Belum diisi.' }];
    const empty = emptyLabels(definition, record);
    if (empty.length === 0) return [];
    const what = `Masih kosong: ${empty.join(', ')}.`;
    return [{ ...gap, what, href: editPath(definition, record._id) }];
  });
}

/** What visitors find empty: a name, a picture, a figure or a text that nothing stands in for. */
function emptyLabels({ fields }: CollectionDefinition, record: ContentRecord): string[] {
  return fields
    .filter((field) => field.kind !== 'text' || !(field.mayBeEmpty || field.whenEmpty))
    .filter(({ name }) => String(record[name] ?? '').trim() === '')
    .map(({ label }) => label);
}
