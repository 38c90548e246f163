import { afterEach, expect, test, vi } from 'vitest';
import {
  statementFacts as facts,
  signByStatementKey,
  statementKey,
} from '#tests/fixtures/statement-key.ts';
import { checkStatement } from './check-statement.ts';

const origin = 'https://desa.example';
const kode = 'K7QM-2F9A-XW4T-P8HN';
const at = { origins: [origin], kode };
const now = new Date('2026-11-20T00:00:00Z');
const statement = signByStatementKey(facts, { origin, kode });
/** Another Ed25519 key (RFC 8032, section 7.1, TEST 2), under its own thumbprint. */
const otherKey = {
  kty: 'OKP',
  crv: 'Ed25519',
  kid: 'FtIu8VbGrfe_KB6CH7FNwODB72MNxj_ml11dEvO-7kk',
  x: 'PUAXw-hDiVqStwqnTRt-vJyYLM8uxJaMwM1V8Sr0Zgw',
};
const check = (fragment = statement, changes = {}, keys = [otherKey, statementKey]) =>
  checkStatement(fragment, keys, { ...at, now, ...changes });

afterEach(() => vi.restoreAllMocks());

test('accepts a statement signed by any published key', async () => {
  expect(await check()).toEqual({ kind: 'genuine', facts, expired: false });
});

test.each([
  ['2027-11-16T16:59:59Z', false],
  ['2027-11-16T17:00:00Z', true],
])('at %s it has expired in the village: %s', async (moment, expired) => {
  expect(await check(statement, { now: new Date(moment) })).toMatchObject({ expired });
});

test.each([
  ['another origin', { origins: ['https://lain.example'] }],
  ['another code', { kode: 'K7QM-2F9A-XW4T-P8HM' }],
])('rejects %s', async (_, changes) => {
  expect(await check(statement, changes)).toEqual({ kind: 'forged' });
});

test('accepts former origins of the portal only', async () => {
  const former = ['https://lama.example', 'https://lebih-lama.example'];
  const origins = ['https://baru.example', ...former];
  for (const origin of former) {
    const old = signByStatementKey(facts, { origin, kode });
    expect(await check(old, { origins })).toEqual({ kind: 'genuine', facts, expired: false });
    expect(await check(old)).toEqual({ kind: 'forged' });
  }
  expect(await check(statement, { origins })).toEqual({ kind: 'forged' });
});

test('rejects every changed byte', async () => {
  const bytes = Buffer.from(statement, 'base64url');
  for (const [at, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes);
    changed[at] = byte ^ 1;
    const { kind } = await check(changed.toString('base64url'));
    expect(['forged', 'unreadable', 'unknown-key', 'newer']).toContain(kind);
  }
});

test.each([
  ['missing', ''],
  ['unreadable', statement.slice(0, -4)],
  ['unreadable', `${statement.slice(0, -4)}….`],
  ['unreadable', `${statement.slice(0, 100)}?fbclid=x`],
  ['missing', 'isi'],
  ['newer', `Ag${statement.slice(2)}`],
])('returns %s for %j', async (kind, fragment) => expect(await check(fragment)).toEqual({ kind }));

test('reports an unknown key', async () => {
  expect(await check(statement, {}, [otherKey])).toEqual({ kind: 'unknown-key' });
  expect(await check(statement, {}, [])).toEqual({ kind: 'unknown-key' });
});

test('rejects another key under the same key id', async () => {
  const posing = { ...otherKey, kid: statementKey.kid };
  expect(await check(statement, {}, [posing])).toEqual({ kind: 'forged' });
  expect(await check(statement, {}, [posing, statementKey])).toMatchObject({ kind: 'genuine' });
});

test('in a browser without Ed25519 verifies with the library', async () => {
  const refusal = new DOMException('Unrecognized name.', 'NotSupportedError');
  const importKey = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(refusal);
  expect(await check()).toMatchObject({ kind: 'genuine' });
  expect(await check(statement, { origins: ['https://lain.example'] })).toEqual({
    kind: 'forged',
  });
  expect(importKey).toHaveBeenCalled();
});
