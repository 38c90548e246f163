import type { ApplicationRecord } from '#contract/applications.ts';
import { hourMs } from '#contract/basics/durations.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { decisionSchema } from '#contract/decision.ts';
import { readDefinition } from '#contract/letters/definition-schema.ts';
import ahliWaris from '#contract/library/ahli-waris.json' with { type: 'json' };
import penghasilan from '#contract/library/penghasilan.json' with { type: 'json' };
import { findRt, rtContacts } from '#contract/rt-word.ts';
import { village } from '#village.config.ts';
import {
  answerRt,
  decide,
  recordNotice,
  requestRt,
  rtQuestion,
  submit,
} from '#worker/applications/index.ts';
import { readOne } from '#worker/db/read.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { Secrets } from '#worker/http/secrets/keys.ts';
import { numberedType, publish, readType, save } from '#worker/letter-types/index.ts';
import { filesOfLetter, fits, keysOf, render } from '#worker/letters/index.ts';
import { pickUp, signByHand } from '#worker/register/handover/service.ts';
import { enterOutside } from '#worker/register/numbers.ts';
import { receiveSignedLetter } from '#worker/register/signed/signed-letter.ts';
import type { Progress } from '../../lib/commands/progress.ts';
import { sampleResidents } from '../../lib/storage/accounts.ts';
import { type Loading, timeOf } from '../load.ts';
import { withNames } from '../names.ts';
import { type SampleApplication, sampleApplications } from './applications.ts';
import { outsideLetters } from './outside-letters.ts';
import { scanLetter } from './scan-letter.ts';
import { loadSampleSurvey } from './survey.ts';

interface Office extends Loading {
  /** Where the portal is served; letters print it. */
  origin: string;
  secrets: Secrets;
}

/** An event of the past; `run` does nothing where an interrupted load has done it. */
interface Event {
  at: Date;
  run: (at: Date) => Promise<void>;
}

/**
 * Loads a year of the office's work by the portal's own services: published letter types, letters made outside the portal,
 * applications in every state, and a survey. In the order of time, as letters are numbered in it.
 */
export async function loadSampleOffice(office: Office, report: Progress): Promise<void> {
  const missing: string[] = [];
  for (const letter of [{ ...penghasilan.letter, needsRt: true }, ahliWaris.letter])
    if (!(await publishVillageType(office, letter))) missing.push(letter.type);
  const applications = sampleApplications.filter(({ fields }) => !missing.includes(fields.type));
  const events = [
    ...outsideLetters.map((entry) => outsideEvent(office, entry)),
    ...applications.flatMap((application) => eventsOf(office, application)),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const [index, { at, run }] of events.entries()) {
    await run(at);
    report('Memuat surat contoh', index + 1, events.length);
  }
  await loadSampleSurvey(office.store.db, office.now);
}

/** Publishes a type of the library; false where the village's settings do not permit it, e.g. for its code. */
async function publishVillageType(
  { store, adminId, now, origin }: Office,
  letter: { type: string },
): Promise<boolean> {
  const { type } = letter;
  const read = readDefinition(withNames({ ...letter }));
  if (!read.ok) throw new Error(`${type}: ${JSON.stringify(read.errors)}`);
  const known = await readType(store.db, type);
  if (!(known instanceof Refusal) && known.state === 'published') return true;
  const changing = {
    ...store,
    accountId: adminId,
    now: timeOf({ daysAgo: 200, at: '10:00' }, now),
  };
  succeed(await save(changing, read.values, 0));
  const published = await publish({ ...changing, village, origin, fits }, type, undefined);
  return !(published instanceof Refusal);
}

function outsideEvent(
  { store: { db }, adminId, now: today }: Office,
  { key, letter, ...moment }: (typeof outsideLetters)[number],
): Event {
  return {
    at: timeOf(moment, today),
    run: async (now) => {
      const known = await numberedType(db, letter.jenis);
      const dated = { ...letter, tanggal: isoDay(villageDay(now)) };
      succeed(await enterOutside(db, village, dated, known, { accountId: adminId, now, key }));
    },
  };
}

/** What happened to an application; each event continues with the record that the one before has returned. */
function eventsOf(office: Office, application: SampleApplication): Event[] {
  const { filed, rtAnswered, approved, rejected, signed, notified, pickedUp } = application;
  const { store, adminId, secrets, origin } = office;
  const context = { ...store, village, origin, render };
  let record: ApplicationRecord;
  const decideAs = async (decision: object, now: Date) => {
    if (record.status !== 'Menunggu') return;
    const links = { secrets, now, viewer: adminId, office: village };
    record = succeed(await decide(context, record._id, decisionSchema.parse(decision), links));
  };
  const events: [typeof filed | undefined, Event['run']][] = [
    [
      filed,
      async (now) => {
        record = await file(office, application, now);
      },
    ],
    [rtAnswered, (now) => askRt(office, record, rtAnswered, now)],
    [approved, (now) => decideAs({ status: 'Disetujui' }, now)],
    [rejected, (now) => decideAs({ ...rejected, status: 'Ditolak' }, now)],
  ];
  // Letters with an electronic signature or a QR code are not signed by hand.
  if (village.letters.signature === 'basah') {
    events.push(
      [signed, (now) => sign(office, record, Boolean(signed?.scanned), now)],
      [notified, (now) => notify(office, record, now)],
      [pickedUp, (now) => handOver(office, record, now)],
    );
  }
  return events.flatMap(([moment, run]) => (moment ? { at: timeOf(moment, office.now), run } : []));
}

async function file(
  { store: { db, files }, adminId, readFile, secrets }: Office,
  { key, filedBy, fields, photos }: SampleApplication,
  now: Date,
): Promise<ApplicationRecord> {
  const resident = sampleResidents.find(({ email }) => email.startsWith(`${filedBy}@`));
  const filer = resident ? { accountId: resident.id } : { filedBy: adminId };
  const pictures = Object.entries(photos).map(async ([field, name]) => {
    const picture = `${name}.webp`;
    return [field, new File([await readFile(picture)], picture)] as const;
  });
  const input = { fields, files: Object.fromEntries(await Promise.all(pictures)) };
  const submitter = { filer, idempotencyKey: key };
  // As officials see it.
  const links = { secrets, now, viewer: adminId, office: village };
  return succeed(await submit(db, files, input, submitter, links)).record;
}

/** Asks the head of the applicant's RT and answers in their place; nothing where the village has no such contact. */
async function askRt(
  { store: { db }, adminId, origin }: Office,
  { _id, alamatLengkap, kataRt }: ApplicationRecord,
  answer: SampleApplication['rtAnswered'],
  now: Date,
): Promise<void> {
  const rt = findRt(String(alamatLengkap), rtContacts(village.office.kontakPenting));
  if (!rt || !answer || kataRt.length > 0) return;
  const asked = { accountId: adminId, now: new Date(now.getTime() - hourMs) };
  const { url } = succeed(await requestRt({ db, village, origin }, _id, rt, asked));
  const token = url.split('/').at(-1) ?? '';
  const question = await readOne(db, rtQuestion(token, now));
  if (question) await answerRt(db, token, question, { ...answer, mengganti: null }, now);
}

async function sign(
  { store: { db, files }, adminId, readFile, secrets }: Office,
  { _id, idSurat, ditandatanganiPada, bertandaTanganPada }: ApplicationRecord,
  isScanned: boolean,
  now: Date,
): Promise<void> {
  if (!idSurat || ditandatanganiPada || bertandaTanganPada) return;
  if (!isScanned) {
    succeed(await signByHand(db, [idSurat], { accountId: adminId, now }));
    return;
  }
  const [key = ''] = keysOf(await filesOfLetter(db, { id: idSurat }));
  const letter = await files.get(key);
  if (!letter) throw new Error('the PDF of a sample letter is missing');
  const paper = await readFile('kertas.png');
  const file = await scanLetter(new Uint8Array(await letter.arrayBuffer()), paper);
  // Images is only needed for a scan with a JPEG.
  const context = { db, files, village, images: {} as ImagesBinding };
  const signed = { file, alasan: null };
  const by = { id: adminId, role: 'admin' } as const;
  const links = { secrets, now, office: village };
  succeed(await receiveSignedLetter(context, _id, signed, by, links));
}

async function notify(
  { store: { db }, adminId, secrets }: Office,
  { _id, dikabariPada }: ApplicationRecord,
  now: Date,
): Promise<void> {
  if (!dikabariPada)
    succeed(await recordNotice(db, _id, { secrets, now, viewer: adminId, office: village }));
}

async function handOver(
  { store: { db }, adminId }: Office,
  { idSurat }: ApplicationRecord,
  now: Date,
): Promise<void> {
  if (idSurat)
    succeed(await pickUp(db, idSurat, { id: adminId, role: 'admin' }, { by: null, now }));
}

function succeed<Value>(result: Value | Refusal): Value {
  if (result instanceof Refusal) throw new Error(result.message);
  return result;
}
