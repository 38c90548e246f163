import type { ApplicationRecord } from '#contract/applications.ts';
import type { Page } from '#contract/basics/paging.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import type { Verification } from '#contract/issued/verification.ts';
import { makeScan } from '#tests/fixtures/scans.ts';
import { applicationById } from '#worker/applications/queries.ts';
import { openDb } from '#worker/db/client.ts';
import type { Portal } from '../portal.ts';

type Answer = ApplicationRecord & { message: string; errors?: Record<string, string> };

let scans = 0;
/** A scan that differs from every other in its size. */
export function newScan(): Promise<Uint8Array<ArrayBuffer>> {
  scans += 1;
  const width = 300 + scans;
  return makeScan(1, (scan) => scan.getPage(0).setSize(width, 400));
}

/** Calls about signed files of letters, with the token of an admin unless another is given. */
export function signedFilesOf(portal: Portal, admin: string) {
  const send = (id: string, file: Uint8Array | null, alasan?: string, token = admin) => {
    const form = new FormData();
    if (file) form.set('file', new Blob([new Uint8Array(file)]), 'surat.pdf');
    if (alasan !== undefined) form.set('alasan', alasan);
    return portal.call<Answer>('PUT', `applications/${id}/signed-letter`, { token, form });
  };

  const open = async (link: string | null | undefined) => {
    const response = await fetch(new URL(link ?? '/hilang', portal.url));
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  const entryOf = async (letter: { nomorSurat: string }) => {
    const json = { q: letter.nomorSurat, limit: 100 };
    const search = { token: admin, json };
    const { body } = await portal.call<Page<RegisterEntry>>('POST', 'letters/search', search);
    const entry = body.data.find(({ nomorSurat }) => nomorSurat === letter.nomorSurat);
    if (!entry) throw new Error('the register has no such letter');
    return entry;
  };

  const verify = async (letter: { kodeVerifikasi: string }) =>
    (await portal.call<Verification>('GET', `verifikasi/${letter.kodeVerifikasi}`)).body;

  /** Keys of the letters' files, and of those in the trash. */
  const stored = async () => {
    const list = async (prefix: string) =>
      (await portal.env.FILES.list({ prefix })).objects.map(({ key }) => key);
    const today = new Date().toISOString().slice(0, 10);
    return { letters: await list('letters/'), trash: await list(`trash/${today}/letters/`) };
  };

  const rowOf = async (id: string) => {
    const [row] = await applicationById(openDb(portal.env.DB), id);
    if (!row) throw new Error('no such application');
    return row;
  };

  return { send, open, entryOf, verify, stored, rowOf };
}
