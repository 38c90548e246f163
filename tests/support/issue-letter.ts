import type { ApplicationRecord } from '../../worker/contract/applications.ts';
import type { Portal } from './portal.ts';
import { letterForm, skuAnswers } from './submissions.ts';

/** Submits an application, a SKU of Siti Aminah where nothing else is said. */
export async function submit(
  portal: Portal,
  token: string,
  answers: Record<string, string | undefined> = {},
  photoFields?: readonly string[],
): Promise<ApplicationRecord> {
  const form = await letterForm({ ...skuAnswers, ...answers }, photoFields);
  const path = 'applications/uploadapp';
  return (await portal.call<ApplicationRecord>('POST', path, { token, form })).body;
}

/** Submits an application and approves it; both by an admin's token. */
export async function issueLetter(
  portal: Portal,
  token: string,
  answers: Record<string, string | undefined> = {},
): Promise<ApplicationRecord & { nomorSurat: string; kodeVerifikasi: string; pdfPath: string }> {
  const { _id } = await submit(portal, token, answers);
  const json = { status: 'Disetujui' };
  const path = `applications/${_id}`;
  const { body } = await portal.call<ApplicationRecord>('PUT', path, { token, json });
  const { nomorSurat, kodeVerifikasi, pdfPath } = body;
  if (!nomorSurat || !kodeVerifikasi || !pdfPath) throw new Error('the letter was not issued');
  return { ...body, nomorSurat, kodeVerifikasi, pdfPath };
}
