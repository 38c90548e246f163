import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import {
  type LetterData,
  type LetterDefinition,
  photoFields,
} from '#contract/letters/definition.ts';
import { letters, sku } from '#contract/letters/index.ts';
import type { LibraryType } from '#contract/records/letter-types.ts';
import { run } from '#scripts/lib/commands/run.ts';
import { answersFor, letterForm } from '../support/letters/submissions.ts';
import type { Portal } from './portal.ts';
import { runJava } from './tools.ts';

/** The checkers' results for one PDF of the portal. */
export interface CheckedDocument {
  name: string;
  profiles: { profile: string; compliant: boolean; checks: number; failed: string[] }[];
  /** Output of qpdf; empty without errors and warnings. */
  qpdf: string;
}

/** PDF profiles that every letter must claim. The print bundle claims none. */
const claims = ['2a', 'ua1'];
const bundle = 'print';

export const isFaulty = ({ name, profiles, qpdf }: CheckedDocument): boolean =>
  qpdf !== '' ||
  profiles.some(({ compliant }) => !compliant) ||
  (name !== bundle && profiles.map(({ profile }) => profile).join() !== claims.join());

/** Issues a letter of every type, built in and of the library, with previews and the print bundle, and checks each PDF. */
export async function checkDocuments(portal: Portal, folder: string): Promise<CheckedDocument[]> {
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  const save = (name: string, pdf: Uint8Array) => {
    const file = join(folder, `${name}.pdf`);
    writeFileSync(file, pdf);
    files.push(file);
  };
  const types: LetterDefinition[] = [...letters, ...(await publishLibrary(portal))];
  for (const letter of types) save(letter.type, await issue(portal, letter));
  const { token } = portal;
  const preview = async (path: string, body: unknown) =>
    portal.download(`/api/v1/${path}`, jsonRequest(token, body));
  const pending = await submit(portal, sku);
  save('preview-application', await preview(`applications/${pending._id}/preview`, {}));
  const { path: _, revision: __, ...data } = types.at(-1) ?? sku;
  save('preview-type', await preview('letter-types/preview', data));
  const search = { token, json: { limit: 100 } };
  const { body } = await portal.call<{ data: RegisterEntry[] }>('POST', 'letters/search', search);
  const surat = body.data.slice(0, 20).map(({ _id }) => _id);
  save(bundle, await preview('letters/print', { surat, arsip: true }));
  return check(files);
}

const jsonRequest = (token: string, body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'x-auth-token': token, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Publishes every type of the library, as its file defines it. */
async function publishLibrary({ call, download, token }: Portal): Promise<LetterDefinition[]> {
  const { body } = await call<LibraryType[]>('GET', 'letter-types/library', { token });
  const published: LetterDefinition[] = [];
  for (const { type, file } of body) {
    const json = JSON.parse(Buffer.from(await download(file)).toString()) as LetterData;
    await call('PUT', `letter-types/${type}`, { token, json });
    await call('POST', `letter-types/${type}/publish`, { token });
    published.push((await call<LetterDefinition>('GET', `letter-types/${type}/1`)).body);
  }
  return published;
}

async function submit({ call, token }: Portal, letter: LetterDefinition) {
  const photos = photoFields(letter).map(({ name }) => name);
  const form = await letterForm(answersFor(letter), photos);
  const path = 'applications/counter';
  const { status, body } = await call<ApplicationRecord>('POST', path, { token, form });
  if (status !== 201) throw new Error(`${letter.type}: ${JSON.stringify(body)}`);
  return body;
}

async function issue(portal: Portal, letter: LetterDefinition): Promise<Uint8Array> {
  const { _id } = await submit(portal, letter);
  const json = { status: 'Disetujui' };
  const path = `applications/${_id}`;
  const { body } = await portal.call<ApplicationRecord>('PUT', path, { token: portal.token, json });
  return portal.download(body.pdfPath ?? '');
}

async function check(files: string[]): Promise<CheckedDocument[]> {
  const claiming = files.filter((file) => !file.endsWith(`${bundle}.pdf`));
  const lines = (await runJava('VeraPdf', claiming)).trim().split('\n');
  const reports = new Map(lines.map((line) => [JSON.parse(line).file, JSON.parse(line).profiles]));
  return Promise.all(
    files.map(async (file) => ({
      name: basename(file, '.pdf'),
      profiles: reports.get(basename(file)) ?? [],
      qpdf: await explainByQpdf(file),
    })),
  );
}

const explainByQpdf = (file: string): Promise<string> =>
  run('qpdf', ['--check', file]).then(
    (output) => (/No syntax or stream encoding errors found/.test(output) ? '' : output),
    (error: Error) => error.message,
  );
