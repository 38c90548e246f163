import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeSignature } from '#contract/issued/signature.ts';
import { useLeaveWarning } from '#site/forms/use-draft.ts';
import { applicationsKey } from '#site/islands/applications/applications.ts';
import { lettersKey } from '#site/islands/register/letters.ts';
import { asApiError } from '#site/lib/api/api-client.ts';
import { brokenOffLine, explainFailure } from '#site/lib/api/explain-failure.ts';
import { sendForm } from '#site/lib/api/send-form.ts';
import { fitScan } from '../fit-scan.ts';
import { findLetters, openScan } from '../page-code.ts';
import { type BatchItem, batchTexts, newItem, readyItems } from './batch.ts';

type Change = Partial<BatchItem>;

/** Many scanned letters: each is read, matched with its letter, and sent after it was confirmed. */
export function useBatch() {
  const client = useQueryClient();
  const [items, setItems] = useState<BatchItem[]>([]);
  const [isSending, setSending] = useState(false);
  // One page is read at a time, whenever its file was chosen: a phone's photo is large.
  const reading = useRef(Promise.resolve());
  const change = (id: string, by: Change) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...by } : item)));
  useLeaveWarning(items.some(({ state }) => state !== 'done'));

  function add(files: readonly File[]) {
    const added = files.map(newItem);
    setItems((all) => [...all, ...added]);
    for (const { id, file } of added) {
      reading.current = reading.current
        .then(() => readItem(file, (by) => change(id, by)))
        .then((by) => change(id, { ...by, state: 'waiting' }));
    }
  }

  async function send() {
    if (isSending) return;
    setSending(true);
    for (const item of readyItems(items)) change(item.id, await sendItem(item, change));
    setSending(false);
    void client.invalidateQueries({ queryKey: lettersKey });
    void client.invalidateQueries({ queryKey: applicationsKey });
  }

  const remove = (id: string) => setItems((all) => all.filter((item) => item.id !== id));
  return { items, isSending, add, change, remove, send };
}

/** Makes a large photo smaller, shows the page, and finds its letter by its code. */
async function readItem(chosen: File, show: (by: Change) => void): Promise<Change> {
  let kode: string | null;
  try {
    const file = await fitScan(chosen);
    if (typeof file === 'string') return { said: file };
    show({ file });
    const { thumbnail, readKode } = await openScan(file);
    show({ thumbnail });
    kode = await readKode();
  } catch {
    return { said: batchTexts.unreadable };
  }
  if (!kode) return { said: batchTexts.noCode };
  try {
    const [entry] = await findLetters({ kode });
    return entry ? { kode, entry, byCode: true } : { kode, said: batchTexts.unknownCode };
  } catch (error) {
    return { kode, said: explainFailure(asApiError(error)) };
  }
}

async function sendItem(
  { id, file, entry, alasan }: BatchItem,
  change: (id: string, by: Change) => void,
): Promise<Change> {
  const form = new FormData();
  form.append('file', file, 'surat');
  if (alasan.trim()) form.append('alasan', alasan);
  change(id, { state: 'sending', progress: 0, said: null });
  try {
    const { answer } = await sendForm('PUT applications/:id/signed-letter', form, {
      params: { id: entry?.pengajuan ?? '' },
      onProgress: (progress) => change(id, { progress }),
    });
    const { tandaTangan } = answer;
    const said = tandaTangan ? `${describeSignature({ ...answer, tandaTangan })}.` : null;
    return { state: 'done', said };
  } catch (error) {
    const failure = asApiError(error);
    if (failure.maybeStored)
      return {
        state: 'failed',
        said: `${brokenOffLine} Periksa surat ini di Buku agenda surat sebelum mengirim lagi.`,
      };
    const [first] = Object.values(failure.errors ?? {});
    return { state: 'failed', said: first ?? explainFailure(failure) };
  }
}
