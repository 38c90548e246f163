import { maxSignedBytes } from '#contract/issued/signature.ts';
import type { SignatureReport } from '#contract/records/signature-report.ts';
import type { Press } from '#site/lib/api/press.ts';
import { sendForm } from '#site/lib/api/send-form.ts';

/** Accepted types; phones offer the camera for images. */
export const acceptedTypes = 'application/pdf,image/jpeg,image/png,image/webp';

export interface SignedFile {
  file: File;
  /** Why it replaces a stored file. */
  alasan: string;
}

/** Examines a PDF without storing it. @throws ApiError */
export async function requestReport(file: File): Promise<SignatureReport> {
  const form = new FormData();
  form.append('file', file, 'surat.pdf');
  return (await sendForm('POST letters/signature-report', form, {})).answer;
}

/** The report on a file with an electronic signature; null for scans, photos and files over 10 MB. @throws ApiError */
export async function inspectSigned(file: File): Promise<SignatureReport | null> {
  // Every electronic signature names the bytes that it covers.
  const isSigned = file.size <= maxSignedBytes && (await file.text()).includes('/ByteRange');
  return isSigned ? requestReport(file) : null;
}

/** Uploads the signed letter of an application. @throws ApiError */
export async function sendSigned(
  press: Press,
  id: string,
  { file, alasan }: SignedFile,
  onProgress: (share: number) => void,
) {
  const form = new FormData();
  form.append('file', file, 'surat');
  if (alasan.trim()) form.append('alasan', alasan);
  const call = 'PUT applications/:id/signed-letter';
  return (await sendForm(call, form, { press, params: { id }, onProgress })).answer;
}
