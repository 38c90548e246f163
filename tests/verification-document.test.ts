import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBase64Url, type StatementFacts } from '#contract/issued/statement.ts';
import { checkStatement } from '#site/lib/letters/check-statement.ts';
import { signByStatementKey, statementKey } from './fixtures/statement-key.ts';

const document = readFileSync('docs/verification.md', 'utf8');
const [, json = ''] = /```json\n(.*?)\n```/s.exec(document) ?? [];
const { key, genuine, forged } = JSON.parse(json) as {
  key: { kid: string; x: string };
  genuine: {
    origin: string;
    kode: string;
    facts: StatementFacts;
    payload: string;
    statement: string;
  }[];
  forged: { why: string; origin: string; kode: string; statement: string }[];
};
const now = new Date('2026-11-20T00:00:00Z');

test('documents the key of the test statements', () => {
  expect(statementKey).toMatchObject(key);
  expect(genuine).toHaveLength(2);
});

test.each(genuine)(
  'documents the statement of $facts.nomorSurat byte for byte',
  async ({ statement, facts, payload, origin, kode }) => {
    expect(signByStatementKey(facts, { origin, kode })).toBe(statement);
    const bytes = readBase64Url(statement) ?? new Uint8Array();
    expect(Buffer.from(bytes).toString('hex').slice(0, -128)).toBe(payload);
    expect(
      await checkStatement(statement, [statementKey], { origins: [origin], kode, now }),
    ).toMatchObject({
      kind: 'genuine',
      facts,
    });
  },
);

test.each(forged)('rejects a forged statement: $why', async ({ statement, origin, kode }) => {
  const verdict = await checkStatement(statement, [statementKey], { origins: [origin], kode, now });
  expect(verdict).toEqual({ kind: 'forged' });
});
