import { sendForm } from '#site/lib/api/send-form.ts';

/** Accepted types; phones offer the camera for images. */
export const acceptedTypes = 'application/pdf,image/jpeg,image/png,image/webp';

export interface SignedFile {
  file: File;
  /** Why it replaces a stored file. */
  alasan: string;
}

/** Uploads the signed letter of an application. @throws ApiError */
export async function sendSigned(
  id: string,
  { file, alasan }: SignedFile,
  onProgress: (share: number) => void,
) {
  const form = new FormData();
  form.append('file', file, 'surat');
  if (alasan.trim()) form.append('alasan', alasan);
  const call = 'PUT applications/:id/signed-letter';
  return (await sendForm(call, form, { params: { id }, onProgress })).answer;
}
