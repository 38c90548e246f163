import { expect, it } from 'vitest';
import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { type VillageConfig, village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { fits } from '#worker/letters/index.ts';
import * as letterTypes from './index.ts';
import { currentVersions } from './queries.ts';

const portal = await testPortal();
const db = openDb(portal.env.DB);
const accountId = (await portal.account('admin')).id;

/** A village with one counter per type. */
const byType: VillageConfig = { ...village, letters: { ...village.letters, counter: 'type' } };

const changing = (settings = byType) => ({
  db,
  village: settings,
  origin: null,
  fits,
  waitUntil: (work: Promise<unknown>) => void work,
  accountId,
  now: new Date(),
});

const rowsOf = (type: string) => currentVersions(db, type);

const draft = (type: string, code: string) =>
  letterTypes.save(changing(), { ...skbm, type, code }, undefined);
const publish = (type: string, settings = byType) =>
  letterTypes.publish(changing(settings), type, undefined);

async function offer(type: string, code: string, settings = byType) {
  await draft(type, code);
  return publish(type, settings);
}

const stateOf = (answer: LetterTypeRecord | Refusal) =>
  answer instanceof Refusal ? Object.keys(answer.errors ?? {}) : answer.state;

it('refuses a code used by another type that is not a draft', async () => {
  await draft('AAA', '100');
  expect(stateOf(await offer('AAB', '100'))).toBe('published');
  expect(stateOf(await publish('AAA'))).toEqual(['code']);
  await letterTypes.retire(changing(), 'AAB');
  expect(stateOf(await publish('AAA'))).toEqual(['code']);
  // A newer version has another code; letters of the old version keep theirs.
  expect(stateOf(await offer('AAB', '101'))).toBe('published');
  expect(stateOf(await publish('AAA'))).toEqual(['code']);
  expect(stateOf(await offer('AAB', '100'))).toBe('published');
  expect(await rowsOf('AAA')).toMatchObject([{ state: 'draft', revision: 1 }]);
  await letterTypes.remove(changing(), 'AAB');
  expect(stateOf(await publish('AAA'))).toBe('published');
});

it('a refusal changes nothing and names the other type', async () => {
  await offer('ABA', '110');
  await offer('ABB', '111');
  const refused = await offer('ABB', '110');
  expect(refused instanceof Refusal && refused.errors?.code).toContain('surat ABA.');
  const states = (await rowsOf('ABB')).map(({ state }) => state);
  expect(states).toEqual(['draft', 'published']);
});

it('codes of built-in types, as the village sets them, are reserved', async () => {
  expect(stateOf(await offer('ACA', '500.3.3'))).toEqual(['code']);
  expect(stateOf(await offer('ACA', '000'))).toEqual(['code']);
  const codes = { SKU: '581' };
  const own = { ...byType, letters: { ...byType.letters, codes } };
  expect(stateOf(await offer('ACA', '581', own))).toEqual(['code']);
  // Letters made outside the portal have a default code.
  expect(stateOf(await offer('ACA', '000', own))).toEqual(['code']);
  expect(stateOf(await offer('ACA', '500.3.3', own))).toBe('published');
});

it('refuses one of two types published concurrently', async () => {
  await Promise.all([draft('ADA', '120'), draft('ADB', '120')]);
  const both = await Promise.all([publish('ADA'), publish('ADB')]);
  expect(both.map(stateOf)).toContainEqual(['code']);
  expect(both.map(stateOf)).toContain('published');
});

it('allows equal codes with one counter for all types', async () => {
  expect(stateOf(await offer('AEA', '130', village))).toBe('published');
  expect(stateOf(await offer('AEB', '130', village))).toBe('published');
  expect(stateOf(await offer('AEC', '500.3.3', village))).toBe('published');
});
