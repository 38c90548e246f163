import { type ActivityEntry, type StoredActivity, shortId } from '#contract/activity.ts';
import { referenceOf } from '#contract/applications.ts';
import { editPath, panelTitle } from '#contract/collections/define-collection.ts';
import { findCollection } from '#contract/collections/index.ts';

export type NamedActivity = StoredActivity & { nama: string | null; bernama: string | null };

/** An entry with what it is about, and where that is in the panel. No resident's name is in it: people are named by their ids. */
export function toEntry({ bernama, ...stored }: NamedActivity): ActivityEntry {
  const { tindakan, objekId } = stored;
  const object = bernama === null ? unnamed(stored) : describe(tindakan, objekId, bernama);
  return { ...stored, objek: object.name, tautan: object.href };
}

const panel = (query: Record<string, string>) => `/adminpanel?${new URLSearchParams(query)}`;

function describe(tindakan: string, id: string, name: string) {
  const [area = ''] = tindakan.split('.');
  if (area === 'content') return describeContent(id, name);
  if (area === 'letters')
    return { name, href: panel({ menu: 'surat', daftar: 'agenda', nomor: name }) };
  if (area === 'signatories')
    return { name, href: panel({ menu: 'pengaturan', bagian: 'penanda-tangan' }) };
  const reference = referenceOf(id);
  if (area === 'users') return { name: reference, href: panel({ menu: 'pengguna', nomor: id }) };
  return { name: reference, href: panel({ menu: 'surat', nomor: reference }) };
}

/** Members, and collections of one record, are called by their collection: their titles are people or figures. */
function describeContent(id: string, found: string) {
  const at = found.indexOf('/');
  const definition = findCollection(found.slice(0, at));
  if (!definition) return { name: shortId(id), href: null };
  const isTitled = definition.kind === 'catalogue' || definition.kind === 'list';
  const title = isTitled ? found.slice(at + 1) : '';
  return { name: title || panelTitle(definition), href: editPath(definition, id) };
}

/** An object that is gone, or that its id names already: a letter type, a year, a collection. */
function unnamed({ tindakan, objekId }: StoredActivity) {
  const isType = tindakan.startsWith('letterTypes.') && tindakan !== 'letterTypes.delete';
  const href = isType ? panel({ menu: 'pengaturan', bagian: 'jenis-surat', jenis: objekId }) : null;
  const collection = tindakan === 'content.order' ? findCollection(objekId) : undefined;
  return { name: collection ? panelTitle(collection) : shortId(objekId), href };
}
