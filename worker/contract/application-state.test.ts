import { expect, it } from 'vitest';
import { pending as application } from '#tests/fixtures/records.ts';
import { applicationStates, type StateFacts, stateOf } from './application-state.ts';
import type { ApplicationRecord } from './applications.ts';

const at = '2026-11-25T02:12:00.000Z';
const pending = { ...application, type: 'SKTM' };
const stripped = { ...pending, fotoDihapusPada: at };
const rejected = { ...pending, status: 'Ditolak', adminNotes: 'Foto KTP buram.' };
const unsigned = {
  ...pending,
  status: 'Disetujui',
  tandaTangan: 'belum',
  caraTandaTangan: 'basah',
};
const paper = { ...unsigned, tandaTangan: 'basah' };
const withdrawn = { ...paper, withdrawnAt: at, withdrawnReason: 'Data keliru.' };
const filedFor = { diajukan: 'petugas' };
const sentAgain = { ...rejected, ...filedFor, diajukanLagi: '5E6F-7A8B' };
const electronic = { ...unsigned, caraTandaTangan: 'tte' };
const signed = { ...unsigned, tandaTangan: 'tte', bertandaTanganPada: at };
const replaced = { ...withdrawn, ...filedFor, withdrawnReason: null, digantiOleh: '500/008' };

const inTime = { text: 'Paling lambat Selasa.', late: false };
const late = { ...inTime, late: true };
const facts = (record: object, more: Partial<StateFacts> = {}): StateFacts => ({
  record: record as ApplicationRecord,
  hours: () => 'jam kerja',
  phone: '(022) 555-0100',
  decision: inTime,
  signing: inTime,
  retention: { undecidedDays: 90 },
  ...more,
});

/** State and word in lists, then a line each for dashboard, history (also folded) and WhatsApp; '-' where a channel is silent. */
function textsOf(given: StateFacts): string {
  const state = stateOf(given.record);
  const { word, title, news, next, details, whatsapp } = applicationStates[state];
  const { lead, text, mayAsk } = next(given);
  const dashboard = [title, news?.(given)].filter(Boolean).join(': ');
  const history = [lead, text, mayAsk && '(tanya)', details?.(given)].filter(Boolean).join(' | ');
  const message = whatsapp?.(given, 'RIWAYAT').replace('\n\n', ' ');
  return [`${state}: ${word}`, dashboard || '-', history, message ?? '-'].join('\n');
}

const cases: [string, StateFacts][] = [
  ['sent', facts(pending)],
  ['late', facts(pending, { decision: late })],
  ['late and stripped of its photos', facts(stripped, { decision: late })],
  ['rejected', facts(rejected)],
  ['rejected at the counter, and sent again', facts(sentAgain)],
  ['to be signed by hand', facts(unsigned)],
  ['to be signed electronically, and late', facts(electronic, { signing: late })],
  ['signed by hand', facts(paper)],
  ['scanned', facts({ ...paper, bertandaTanganPada: at })],
  ['signed electronically, from the counter', facts({ ...signed, ...filedFor })],
  ['valid by its QR code', facts({ ...unsigned, caraTandaTangan: 'qr' })],
  ['picked up', facts({ ...paper, diambilPada: at })],
  ['withdrawn after it was picked up', facts({ ...withdrawn, diambilPada: at })],
  ['withdrawn at the counter, and replaced', facts(replaced)],
];

it('applicationStates words every state as application-state.txt has it, without NIK and letter type', async () => {
  const texts = cases.map(([name, given]) => `${name}\n${textsOf(given)}\n`).join('\n');
  expect(texts).not.toMatch(/3205|SKTM/);
  await expect(texts).toMatchFileSnapshot('application-state.txt');
  const seen = new Set(cases.map(([, { record }]) => stateOf(record)));
  expect(seen).toEqual(new Set(Object.keys(applicationStates)));
});
