import { changedNames } from '#contract/answers/people.ts';
import { type ApplicationRecord, type Corrections, referenceOf } from '#contract/applications.ts';
import { type LetterState, letterStateOf } from '#contract/issued/letter-state.ts';
import { photoFields } from '#contract/letters/definition.ts';
import { findLetter } from '#contract/letters/index.ts';
import { mayDo, type Role } from '#contract/permissions.ts';
import { deadlineOf } from '#contract/promise.ts';
import { undoUntil } from '#worker/deletions/index.ts';
import { type LinkMaker, signLink } from '#worker/http/secrets/signed-links.ts';
import { certifiedSignature, handoverOf, letterLink } from '#worker/letters/index.ts';
import { signView } from './photos/view-link.ts';
import type { ApplicationRow } from './queries.ts';

type Application = ApplicationRow['application'];

/** An application as the API returns it, with newly signed links. */
export function toRecord(row: ApplicationRow, links: LinkMaker): ApplicationRecord {
  const { application, successorId } = row;
  const { type, nik, filedBy, forgottenAt } = application;
  const letter = letterOf(row, links);
  return {
    ...application.answers,
    ...photoLinks(row, links),
    _id: application.id,
    type,
    judul: titleOf(application),
    revision: application.letterRevision,
    status: application.status,
    nama: forgottenAt ? '-' : application.nama,
    nik,
    createdAt: application.createdAt,
    decidedAt: application.decidedAt,
    adminNotes: application.adminNotes,
    kop1: application.kop1,
    kop2: application.kop2,
    kop3: application.kop3,
    kop4: application.kop4,
    keperluan: application.keperluan,
    nomorWa: application.whatsapp,
    dikabariPada: application.notifiedAt,
    diajukan: filedBy ? 'petugas' : 'warga',
    akun: links.viewer && !filedBy ? application.accountId : null,
    menggantikan: application.corrects,
    diajukanLagi: successorId && referenceOf(successorId),
    koreksi: correctionsOf(application),
    dikoreksiPada: application.mendedAt,
    perbaikan: application.fieldNotes,
    fotoDihapusPada: application.photosDeletedAt,
    dihapusPada: forgottenAt,
    kataRt: rtWordsOf(application, links.viewer !== undefined, links.role),
    ...letter,
    siapDiputuskan:
      links.viewer && application.readyAt
        ? { oleh: row.readyName, pada: application.readyAt }
        : null,
    ...promiseOf(row, letterStateOf(letter), links),
  };
}

/** Requests to heads of RT, the newest last: whom and when, and if wanted the answers; networks as in the activity record. */
export function rtWordsOf(
  { rtEarlier, rtWord, applicantChangedAt }: Application,
  withAnswers: boolean,
  reader: Role = 'user',
) {
  return [...(rtEarlier ?? []), ...(rtWord ? [rtWord] : [])].map(
    ({ rt, dimintaPada, dijawabPada, jaringanSama = false, ...answer }) => ({
      ...{ rt, dimintaPada, dijawabPada },
      dataSebelumnya: applicantChangedAt !== null && dimintaPada <= applicantChangedAt,
      ...(withAnswers && answer),
      ...(mayDo(reader, 'activities.list') && { jaringanSama }),
    }),
  );
}

/** For officials: by when the next step is promised, and whether it is late. */
function promiseOf(
  { application, issuedAt }: ApplicationRow,
  state: LetterState | null,
  { now, viewer, office }: LinkMaker,
) {
  const { createdAt, countedFrom } = application;
  const waits = viewer && application.status === 'Menunggu';
  const isUnsigned = viewer && state === 'awaits-signature';
  const batasPutusan = waits ? deadlineOf(office, 'decision', countedFrom ?? createdAt) : null;
  const batasTandaTangan =
    isUnsigned && issuedAt ? deadlineOf(office, 'signature', issuedAt) : null;
  const end = batasPutusan ?? batasTandaTangan;
  return { batasPutusan, batasTandaTangan, lewat: end !== null && end < now.toISOString() };
}

/**
 * The record for its own account, without photos and number of counter filings: claiming one requires only code and NIK, which are printed on
 * the letter.
 */
export function toOwnRecord(row: ApplicationRow, links: LinkMaker): ApplicationRecord {
  const { application } = row;
  const record = toRecord(
    application.filedBy
      ? { ...row, application: { ...application, photos: {}, whatsapp: null } }
      : row,
    links,
  );
  return { ...record, penilaian: surveyStateOf(row) };
}

/** Whether the applicant can answer the survey about the letter; null until it is ready. */
function surveyStateOf(row: ApplicationRow) {
  if (row.withdrawnAt || !handoverOf(row).siapPada) return null;
  return row.answered ? ('sudah' as const) : ('terbuka' as const);
}

/** For officials a link to the photo watermarked with their name, for residents a link to the photo itself. */
function photoLink(id: string, field: string, key: string, { secrets, now, viewer }: LinkMaker) {
  if (viewer) return signView(secrets, { application: id, field, account: viewer }, now);
  return signLink(secrets, { key, filename: `${field}.${key.split('.').pop()}` }, now);
}

/** The letter fields of a record; all null without a letter. */
function letterOf(row: ApplicationRow, links: LinkMaker) {
  const { application, nomorSurat, kode, pdfKey, signedKey } = row;
  const handover = handoverOf(row);
  return {
    idSurat: row.letterId,
    nomorSurat,
    kodeVerifikasi: kode,
    ...handover,
    diambilOleh: links.viewer ? handover.diambilOleh : null,
    penilaian: null,
    tandaTangan: nomorSurat === null ? null : handover.tandaTangan,
    penandatangan: row.signatory,
    tandaTanganElektronik: certifiedSignature(row, row.signatory),
    withdrawnAt: row.withdrawnAt,
    withdrawnReason: row.withdrawnReason,
    digantiOleh: row.replacement,
    pencabutanBisaDibatalkanSampai: undoUntil(row.withdrawalFinalAt, links),
    pdfPath: letterLink({ type: application.type, nomorSurat, pdfKey, signedKey }, links),
  };
}

/** Answers that an official corrected; null without corrections. */
function correctionsOf({ answers, sentAnswers }: Application): Corrections | null {
  if (!sentAnswers) return null;
  return Object.fromEntries(
    changedNames(answers, sentAnswers).map((name) => [
      name,
      { dari: sentAnswers[name] ?? '', menjadi: answers[name] ?? '' },
    ]),
  );
}

function photoLinks({ application }: ApplicationRow, links: LinkMaker) {
  const own = findLetter(application.type);
  const declared = own ? photoFields(own).map(({ name }) => name) : [];
  const names = new Set([...declared, ...Object.keys(application.photos)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const key = application.photos[name];
      return [name, key ? photoLink(application.id, name, key, links) : null];
    }),
  );
}

/** The title of the letter type at submission. */
export function titleOf({ type, letterTitle }: Pick<Application, 'type' | 'letterTitle'>): string {
  return letterTitle ?? findLetter(type)?.title ?? type;
}
