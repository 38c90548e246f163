import type { ApplicationRecord } from '#contract/applications.ts';
import { villageDay } from '#contract/basics/village-time.ts';
import { villageSignatoryId } from '#contract/issued/signatories.ts';
import type { LetterData, LetterDefinition } from '#contract/letters/definition.ts';
import { village } from '#village.config.ts';
import type * as applications from '#worker/applications/index.ts';
import { openDb } from '#worker/db/client.ts';
import type { IssuingContext } from '#worker/letters/index.ts';
import type { Account, Portal } from '../portal.ts';
import { letterForm, skuAnswers } from './submissions.ts';

/** Submits an application; by default a SKU of Siti Aminah. */
export async function submit(
  portal: Pick<Portal, 'call'>,
  token: string,
  answers: Record<string, string | undefined> = {},
  photoFields?: readonly string[],
): Promise<ApplicationRecord> {
  const form = await letterForm({ ...skuAnswers, ...answers }, photoFields);
  const path = 'applications/uploadapp';
  return (await portal.call<ApplicationRecord>('POST', path, { token, form })).body;
}

/** Answers with an admin's token what the first approval asks: no number on paper, and the village's own signatory. */
export async function answerFirstLetter({ call }: Pick<Portal, 'call'>, token: string) {
  const json = { tahun: villageDay(new Date()).year, nomor: 0 };
  const { name: nama, office: jabatan } = village.letters.signatory;
  const [start, saved] = await Promise.all([
    call('PUT', 'letters/start', { token, json }),
    call('PUT', `signatories/${villageSignatoryId}`, { token, json: { nama, jabatan } }),
  ]);
  if (start.status !== 200 || saved.status !== 200) throw new Error('not answered');
}

/** The applications of the account with this token, newest first. */
export async function ownApplications({ call }: Pick<Portal, 'call'>, token: string) {
  const path = 'applications/my-applications';
  return (await call<ApplicationRecord[]>('GET', path, { token })).body;
}

/** Approves an application with an admin's token. */
export const approve = ({ call }: Pick<Portal, 'call'>, token: string, id: string) =>
  call<ApplicationRecord>('PUT', `applications/${id}`, { token, json: { status: 'Disetujui' } });

/** Issues a letter with an admin's token, by default to the admin. */
export async function issueLetter(
  portal: Pick<Portal, 'call'>,
  token: string,
  answers: Record<string, string | undefined> = {},
  applicant = token,
) {
  const { _id } = await submit(portal, applicant, answers);
  const { body } = await approve(portal, token, _id);
  const { idSurat, nomorSurat, kodeVerifikasi, pdfPath } = body;
  if (!idSurat || !nomorSurat || !kodeVerifikasi || !pdfPath)
    throw new Error('the letter was not issued');
  return { ...body, idSurat, nomorSurat, kodeVerifikasi, pdfPath };
}

/** Publishes a letter type with an admin's account. */
export async function publishType(
  { call }: Pick<Account, 'call'>,
  { path: _, revision: __, ...letter }: LetterData & Partial<LetterDefinition>,
) {
  await call('PUT', `letter-types/${letter.type}`, letter);
  await call('POST', `letter-types/${letter.type}/publish`);
}

/** Withdraws the letter that a search finds, with an admin's token. */
export async function withdrawLetter(
  portal: Pick<Portal, 'call'>,
  token: string,
  { q, reason }: { q: string; reason: string },
): Promise<void> {
  const { body } = await portal.call<{ data: { _id: string }[] }>('POST', 'letters/search', {
    token,
    json: { q },
  });
  const path = `letters/${body.data[0]?._id}/withdraw`;
  const { status } = await portal.call('POST', path, { token, json: { reason } });
  if (status !== 200) throw new Error('the letter was not withdrawn');
}

/** Approves by calling the service, with parts of its context replaced. By default the PDF is a stub. */
export async function approveAt(
  { decide }: Pick<typeof applications, 'decide'>,
  portal: Portal,
  id: string,
  changes: Partial<IssuingContext> = {},
  now = new Date(),
): Promise<ApplicationRecord> {
  const db = openDb(portal.env.DB);
  const context: IssuingContext = {
    db,
    files: portal.env.FILES,
    village,
    origin: 'https://desa.test',
    render: async () => new TextEncoder().encode('%PDF-1.7'),
  };
  const kop = { kop1: null, kop2: null, kop3: null, kop4: null };
  const defaults = { adminNotes: null, keperluan: null, penandaTangan: null, perbaikan: null };
  const approval = { status: 'Disetujui', ...kop, ...defaults } as const;
  const links = { secrets: portal.secrets, now, viewer: 'petugas', office: village };
  const record = await decide({ ...context, ...changes }, id, approval, links);
  if (!('nomorSurat' in record)) throw new Error(record.message);
  return record;
}
