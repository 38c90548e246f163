import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, it } from 'vitest';
import { village } from '#village.config.ts';
import { villageFaults } from './faults.ts';
import { describeFormer, renameFormer } from './former.ts';
import { villageSchema } from './schema.ts';

/** The sample village.config.ts of version 2.0. */
const text = readFileSync('tests/fixtures/village.config.of-2.0.txt', 'utf8');
const script = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(text))}`;
const { village: former } = await import(script);

it('reads settings with the former names as the same settings', async () => {
  expect(await villageFaults(renameFormer(former))).toEqual([]);
  const { fullLetter, ...letters } = former.letters;
  expect(villageSchema.parse(renameFormer({ ...former, letters }))).toEqual(village);
  const short = { ...former, contact: { ...former.contact, phone: '555-0100' } };
  expect(renameFormer(short)).toMatchObject({ office: { telepon: former.callCentre } });
});

it('names the former settings with what to write, and no others', () => {
  expect(describeFormer(former)).toEqual([
    expect.stringContaining('letters.fullLetter tidak dipakai lagi'),
    expect.stringMatching(
      /officeHours menjadi office\.jamBuka, .*\n"office": \{\n {2}"jamBuka": \[/,
    ),
  ]);
  expect(describeFormer(village)).toEqual([]);
});
