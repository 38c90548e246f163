import { describe, expect, it } from 'vitest';
import { defineCollection, isDeletable, panelTitle } from './define-collection.ts';
import { line } from './fields.ts';
import { collections, findCollection } from './index.ts';

const fields = [line('judul', 'Judul')];

/** Minimal collection with some parts replaced. */
const define = (parts: Partial<Parameters<typeof defineCollection>[0]>) =>
  defineCollection({
    path: 'kabars',
    kind: 'catalogue',
    noun: 'kabar desa',
    fields,
    titleField: 'judul',
    ...parts,
  });

describe('a collection', () => {
  it('rejects other paths and names of fields', () => {
    for (const path of ['Kabar', 'kabar-desa', '1kabar', 'kabar/x', 'kabar ', ''])
      expect(() => define({ path })).toThrow(`not a collection path: ${path}`);
    const reserved = ['_id', 'createdAt', 'updatedAt', 'revision', 'views'];
    for (const name of [...reserved, 'a.b', '1a', 'a-', '']) {
      const make = () => define({ fields: [...fields, line(name, 'A')] });
      expect(make).toThrow(`not a field name: ${name}`);
    }
  });

  it('accepts digits in paths, and capitals and digits in field names', () => {
    const more = [...fields, line('tamatSLTA2', 'A'), line('A', 'A')];
    expect(define({ path: 'rt01', fields: more }).fields).toHaveLength(3);
  });

  it('finds a collection by its path', () => {
    for (const one of collections) expect(findCollection(one.path)).toBe(one);
    expect(findCollection('kegiatans')).toBeUndefined();
  });

  it('does not allow deleting single records', () => {
    const kept = collections.filter((one) => !isDeletable(one)).map(({ path }) => path);
    const single = collections.filter(({ kind }) => kind === 'single').map(({ path }) => path);
    expect(kept).toEqual(single);
    expect(kept).toContain('websites');
    expect(kept).not.toContain('beritas');
  });
});

describe.each(collections.map((one) => [one.path, one] as const))('%s', (_, definition) => {
  it('has a known kind and a text field as its title', () => {
    expect(['single', 'catalogue', 'members', 'list']).toContain(definition.kind);
    const named = definition.fields.find(({ name }) => name === definition.titleField);
    expect(['text', 'amount']).toContain(named?.kind);
    expect(panelTitle(definition)).toMatch(/^\p{Lu}/u);
  });

  it('has its own form path and result messages', () => {
    const { texts, addPath, addTitle, editTitle } = definition.form;
    const paths = collections.map(({ form }) => form.addPath);
    expect(paths.filter((path) => path === addPath)).toHaveLength(1);
    expect(addPath).toMatch(/^\/upload[a-z]+$/);
    for (const said of [...Object.values(texts), addTitle, editTitle]) expect(said).toMatch(/ \S/);
  });
});
