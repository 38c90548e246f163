import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import {
  maxSignedBytes,
  type Signature,
  sayOfSignature,
  signedTexts,
} from '#contract/issued/signature.ts';
import { applicationsKey, replaceInLists } from '#site/islands/applications/applications.ts';
import { lettersKey } from '#site/islands/register/letters.ts';
import { asApiError } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { sendForm } from '#site/lib/api/send-form.ts';
import { useSendOnce } from '#site/lib/api/use-send-once.ts';
import { useTabDraft } from '#site/lib/storage/use-tab-draft.ts';
import { Button } from '#site/ui/button.tsx';
import { describeField, Field, FieldFrame } from '#site/ui/fields/field.tsx';
import { Message } from '#site/ui/message.tsx';

interface SignedUploadProps {
  /** Id of the application whose letter was signed. */
  id: string;
  signature: Signature;
  onDone: (record: ApplicationRecord) => void;
}

/** What can be taken back, by its way; a phone offers its camera for the pictures. */
const accepted = 'application/pdf,image/jpeg,image/png,image/webp';

/** The signed letter comes back: as a scan or a photo, or as a PDF with an electronic signature. */
export function SignedUpload({ id, signature, onDone }: SignedUploadProps) {
  const fileId = useId();
  const replaces = signature.tandaTangan !== 'belum';
  const [file, setFile] = useState<File | null>(null);
  const draft = useTabDraft<string>(`alasan:${id}`);
  const [alasan, setAlasan] = useState(draft.kept ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [progress, setProgress] = useState<number | null>(null);
  const upload = useSigning(id, setProgress);
  const send = useSendOnce(upload);

  function done(record: ApplicationRecord) {
    draft.drop();
    onDone(record);
  }

  function type(text: string) {
    setAlasan(text);
    draft.keep(text);
  }

  function submit() {
    const found = findErrors(file, replaces ? alasan : null);
    setErrors(found);
    if (file && Object.keys(found).length === 0) send({ file, alasan }, done);
  }

  const failure = upload.error && asApiError(upload.error);
  const shown = { ...failure?.errors, ...errors };
  const hint =
    'PDF hasil pindai, foto halaman yang terang, atau PDF dengan tanda tangan elektronik. Paling besar 10 MB.';
  return (
    <form
      className="grid justify-items-start gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FieldFrame
        id={fileId}
        label={replaces ? 'Ganti surat bertanda tangan' : 'Unggah surat bertanda tangan'}
        hint={hint}
        error={shown.file}
      >
        <input
          id={fileId}
          className="input py-2"
          type="file"
          name="file"
          accept={accepted}
          {...describeField(fileId, { hint, error: shown.file })}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            setErrors({});
            upload.reset();
          }}
        />
      </FieldFrame>
      {replaces && (
        <Field
          name="alasan"
          label="Alasan mengganti"
          hint="Tercatat di buku agenda bersama berkas sebelumnya."
          error={shown.alasan}
          value={alasan}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <Button type="submit" variant="secondary" busy={upload.isPending}>
        {upload.isPending && progress !== null
          ? `Mengunggah ${Math.round(progress * 100)} %`
          : 'Unggah'}
      </Button>
      <Message
        tone="error"
        text={
          failure && Object.keys(shown).length === 0
            ? describeError(failure, { line: 'Surat bertanda tangan belum tersimpan.' })
            : null
        }
      />
    </form>
  );
}

function findErrors(file: File | null, alasan: string | null): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!file) errors.file = signedTexts.fileRequired;
  else if (file.size > maxSignedBytes) errors.file = signedTexts.tooLarge;
  if (alasan !== null && !alasan.trim()) errors.alasan = signedTexts.reasonRequired;
  return errors;
}

/** Sends a signed letter; every list then shows its letter as it is. */
function useSigning(id: string, onProgress: (share: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, alasan }: { file: Blob; alasan: string }) => {
      const form = new FormData();
      form.append('file', file, 'surat');
      if (alasan) form.append('alasan', alasan);
      const call = 'PUT applications/:id/signed-letter';
      return (await sendForm(call, form, { params: { id }, onProgress })).answer;
    },
    onSuccess(record) {
      replaceInLists(client, id, record);
      void client.invalidateQueries({ queryKey: lettersKey });
    },
    onError(error) {
      const { status } = asApiError(error);
      if (status === 404 || status === 409)
        void client.invalidateQueries({ queryKey: applicationsKey });
    },
  });
}

/** What to say once a signed letter is in. */
export function describeSigned(record: ApplicationRecord) {
  const { nama, tandaTangan, penandatangan } = record;
  const words = tandaTangan ? sayOfSignature({ ...record, tandaTangan }) : '';
  return {
    line: 'Surat bertanda tangan tersimpan.',
    advice: `Surat ${nama}: ${words}${tandaTangan === 'tte' && penandatangan ? ` oleh ${penandatangan}` : ''}. Pemohon dapat mengunduhnya sekarang.`,
  };
}
