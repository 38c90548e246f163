import type { ApplicationRecord } from '#contract/applications.ts';
import type { Page } from '#contract/basics/paging.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import type { Verification } from '#contract/issued/verification.ts';
import { makeScan } from '#tests/fixtures/scans.ts';
import { addPlaceTo } from '#tests/fixtures/signed/signature-place.ts';
import { makeHolder, signPlace } from '#tests/fixtures/signed/signed-letters.ts';
import { applicationById } from '#worker/applications/queries.ts';
import { openDb } from '#worker/db/client.ts';
import { toForm } from '../pictures.ts';
import type { Portal } from '../portal.ts';

let scans = 0;
/** A scan that differs from every other in its size. */
export function newScan(): Promise<Uint8Array<ArrayBuffer>> {
  scans += 1;
  const width = 300 + scans;
  return makeScan(1, (scan) => scan.getPage(0).setSize(width, 400));
}

/** Signed with a certificate that anybody can make. */
export function certify(pdf: Uint8Array<ArrayBuffer>) {
  const root = makeHolder({ name: 'Akar Contoh', authority: true });
  const holder = makeHolder({ name: 'Asep Contoh Suryana', issuer: root });
  return signPlace(addPlaceTo(pdf), { holder, time: new Date().toISOString() });
}

/** Calls about signed files of letters, with the token of an admin unless another is given. */
export function signedFilesOf(portal: Portal, admin: string) {
  const send = (id: string, file: Uint8Array | null, alasan?: string, token = admin) => {
    const form = toForm({ ...(file && { file }), ...(alasan !== undefined && { alasan }) });
    return portal.call<ApplicationRecord>('PUT', `applications/${id}/signed-letter`, {
      token,
      form,
    });
  };

  const open = async (link: string | null | undefined) => {
    const response = await portal.open(link);
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

  const verify = (letter: { kodeVerifikasi: string }) =>
    portal.get<Verification>(`verifikasi/${letter.kodeVerifikasi}`);

  /** Keys of the letters' files, and of those in the trash. */
  const stored = async () => {
    const trash = `trash/${new Date().toISOString().slice(0, 10)}/letters/`;
    return { letters: await portal.keys('letters/'), trash: await portal.keys(trash) };
  };

  const rowOf = async (id: string) => {
    const [row] = await applicationById(openDb(portal.env.DB), id);
    if (!row) throw new Error('no such application');
    return row;
  };

  return { send, open, entryOf, verify, stored, rowOf };
}
