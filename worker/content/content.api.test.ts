import { describe, expect, it } from 'vitest';
import type {
  CollectionDefinition,
  ContentField,
  ContentRecord,
} from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { emptyValue } from '#contract/collections/values.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

const call = (method: string, path: string, json?: unknown) =>
  admin.call<ContentRecord>(method, path, json);

const sample: Record<ContentField['kind'], unknown> = {
  text: 'Baris satu\r\n<b>dua</b> & "tiga" 🌄',
  amount: '1.234',
  rupiah: '1.234',
  price: '15.000',
  year: '2026',
  choice: '',
  date: '2026-11-27',
  'date-time': '2026-11-27T08:00',
  flag: true,
  'first-day': '2020-01-02',
  image: 'bukan gambar',
  document: 'bukan berkas',
};
/** A document needs a class. */
const classOf = ({ withholds }: CollectionDefinition) =>
  withholds && { [withholds.name]: 'berkala' };
const bodyOf = (definition: CollectionDefinition) => ({
  ...Object.fromEntries(definition.fields.map(({ name, kind }) => [name, sample[kind]])),
  ...classOf(definition),
});

const expected = { ...sample, price: 15000, image: null, document: null };
const recordOf = (definition: CollectionDefinition) => ({
  ...Object.fromEntries(definition.fields.map(({ name, kind }) => [name, expected[kind]])),
  ...classOf(definition),
});

describe.each(collections.map((definition) => [definition.path, definition] as const))(
  '%s',
  (path, definition) => {
    const single = definition.kind === 'single';
    let id: string;

    it('stores a record as typed', async () => {
      const { status, body } = await call('POST', `${path}/add`, bodyOf(definition));
      expect(status).toBe(201);
      expect(body).toMatchObject({ ...recordOf(definition), revision: 1 });
      expect(body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(body.views).toBe(definition.countsViews ? 0 : undefined);
      id = body._id;
    });

    it('returns it publicly by id and first in the list', async () => {
      const one = await portal.call<ContentRecord>('GET', `${path}/${id}`, { token: 'x' });
      expect(one.status).toBe(200);
      expect(one.body).toMatchObject({ _id: id, ...recordOf(definition) });
      const list = await portal.call<ContentRecord[] & { data: ContentRecord[] }>('GET', path);
      expect((single ? list.body : list.body.data)[0]).toEqual(one.body);
      if (!single) expect(list.body).toMatchObject({ currentPage: 1, totalPages: 1, total: 1 });
    });

    it('changes only fields in the body of a PUT', async () => {
      const [field] = definition.fields.filter(({ kind }) => kind === 'text' || kind === 'amount');
      const name = field?.name ?? '';
      const { status, body } = await call('PUT', `${path}/${id}`, { [name]: '7', lain: 'x' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ ...recordOf(definition), [name]: '7', revision: 2 });
      expect(body).not.toHaveProperty('lain');
      expect((await call('GET', `${path}/${id}`)).body).toEqual(body);
    });

    // Only a document needs some of its fields.
    const least = definition.withholds
      ? { [definition.titleField]: 'Judul', ...classOf(definition), alasan: 'Belum ada.' }
      : {};

    it('accepts an empty form', async () => {
      const { status, body } = await call('POST', `${path}/add`, least);
      expect(status).toBe(201);
      for (const field of definition.fields.filter(({ name }) => !(name in least))) {
        const empty = emptyValue(field);
        const shown = field.kind === 'text' ? (field.whenEmpty ?? empty) : empty;
        expect(body[field.name]).toBe(shown);
      }
    });

    it('returns a record only under the path of its collection', async () => {
      const other = path === 'beritas' ? 'products' : 'beritas';
      expect((await call('GET', `${other}/${id}`)).status).toBe(404);
      expect((await call('PUT', `${other}/${id}`, {})).status).toBe(404);
      expect((await call('DELETE', `${other}/${id}`)).status).toBe(404);
      expect((await call('GET', `${path}/${id}`)).status).toBe(200);
    });

    it(single ? 'does not support deletion' : 'deletes once', async () => {
      const { status, body, headers } = await call('DELETE', `${path}/${id}`);
      expect(body.message).toEqual(expect.any(String));
      if (single) {
        expect(status).toBe(405);
        expect(headers.get('allow')).toContain('PUT');
        return;
      }
      expect(status).toBe(200);
      expect((await call('GET', `${path}/${id}`)).status).toBe(404);
      expect((await call('DELETE', `${path}/${id}`)).status).toBe(404);
      expect(await portal.get(path)).toMatchObject({ total: 1 });
    });
  },
);
