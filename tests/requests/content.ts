import { readFileSync } from 'node:fs';
import { type CollectionDefinition, isDeletable } from '#contract/collections/define-collection.ts';
import { exampleFields } from '#worker/api-schemas/examples.ts';
import { contentSearches } from './pages.ts';
import type { CollectionCall, FeatureRequests } from './request.ts';
import type { Village } from './village.ts';

const pdf = new Blob([readFileSync('scripts/sample/files/contoh-laporan.pdf')]);

const query = (text: string) => () => ({ query: text });

const searches = Object.fromEntries(
  Object.entries(contentSearches).map(([kind, word]) => [kind, query(`q=${word}`)]),
);

/** A query for the records with one value of the first field that filters. */
function firstFilter(definition: CollectionDefinition): string {
  const [name = ''] = definition.filters ?? [];
  return `${new URLSearchParams({ [name]: exampleFields(definition)[name] ?? '' })}`;
}

/** The calls of a collection. */
export const contentRequests: FeatureRequests<CollectionCall> = {
  'GET :collection': (definition) => ({
    '': query(''),
    ...(definition.kind !== 'single' && { 'by page': query('page=1'), ...searches }),
    ...(definition.ordered && { 'as ordered': query('page=1&order=position') }),
    ...(definition.filters && { 'by a field': query(firstFilter(definition)) }),
  }),
  'GET :collection/:id': (definition) => async (village) => ({
    params: { id: await village.addRecord(definition) },
  }),
  'POST :collection/add': (definition) => (village) => ({
    token: village.admin.token,
    body: formOf(definition, village),
  }),
  'PUT :collection/:id': (definition) => async (village) => ({
    params: { id: await village.addRecord(definition) },
    token: village.admin.token,
    body: formOf(definition, village),
  }),
  'POST :collection/:id/undo': (definition) => async (village) => {
    const id = await village.addRecord(definition);
    const { token } = village.admin;
    const body = { [definition.titleField]: 'Judul lain' };
    await village.call('PUT', `${definition.path}/${id}`, { token, body });
    return { params: { id }, token };
  },
  'PUT :collection/order': ({ ordered, path }) =>
    ordered
      ? async ({ call, admin: { token } }) => {
          const inOrder = `${path}?limit=100&order=position`;
          const { data } = await call<{ data: { _id: string }[] }>('GET', inOrder, {});
          const loaded = data.map(({ _id }) => _id);
          return { token, body: { ids: loaded.toReversed(), loaded } };
        }
      : null,
  'DELETE :collection/:id': (definition) =>
    isDeletable(definition)
      ? async (village) => ({
          params: { id: await village.addRecord(definition) },
          token: village.admin.token,
        })
      : null,
  'POST :collection/:id/views': (definition) =>
    definition.countsViews
      ? async (village) => ({ params: { id: await village.addRecord(definition) } })
      : null,
};

/** A record as a form sends it, with its pictures. */
function formOf(definition: CollectionDefinition, { photo }: Village): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(exampleFields(definition))) form.set(name, value);
  for (const { kind, name } of definition.fields)
    if (kind === 'image') form.set(name, photo(), 'foto.jpg');
    else if (kind === 'document') form.set(name, pdf, 'dokumen.pdf');
  return form;
}
