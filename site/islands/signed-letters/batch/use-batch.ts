import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeDoubt } from '#contract/issued/certified-signature.ts';
import { describeSignature, scanAdvice } from '#contract/issued/signature.ts';
import { useLeaveWarning } from '#site/forms/use-draft.ts';
import { applicationsKey } from '#site/islands/applications/applications.ts';
import { lettersKey } from '#site/islands/register/letters.ts';
import { ApiError, asApiError } from '#site/lib/api/api-client.ts';
import { brokenOffLine, explainFailure } from '#site/lib/api/explain-failure.ts';
import type { Press } from '#site/lib/api/press.ts';
import { fitScan } from '../fit-scan.ts';
import { findLetters, openScan } from '../page-code.ts';
import { inspectSigned, sendSigned } from '../send-signed.ts';
import { type BatchItem, batchTexts, newItem, readyItems } from './batch.ts';

type Change = Partial<BatchItem>;

/** Reads scanned letters, matches each with its register entry and sends the confirmed ones. */
export function useBatch() {
  const client = useQueryClient();
  const [items, setItems] = useState<BatchItem[]>([]);
  const [isSending, setSending] = useState(false);
  // Reads one page at a time: photos take much memory.
  const reading = useRef(Promise.resolve());
  const change = (id: string, values: Change) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...values } : item)));
  useLeaveWarning(items.some(({ state }) => state !== 'done'));

  function add(files: readonly File[]) {
    const added = files.map(newItem);
    setItems((all) => [...all, ...added]);
    for (const { id, file } of added) {
      reading.current = reading.current
        .then(() => readItem(file, (values) => change(id, values)))
        .then((values) => change(id, { ...values, state: 'waiting' }));
    }
  }

  async function send(press: Press) {
    if (isSending) return;
    setSending(true);
    for (const item of readyItems(items)) change(item.id, await sendItem(press, item, change));
    setSending(false);
    void client.invalidateQueries({ queryKey: lettersKey });
    void client.invalidateQueries({ queryKey: applicationsKey });
  }

  const remove = (id: string) => setItems((all) => all.filter((item) => item.id !== id));
  return { items, isSending, add, change, remove, send };
}

/** Shrinks a large photo, examines an electronic signature, renders the page and finds the letter by its code. */
async function readItem(chosen: File, onUpdate: (values: Change) => void): Promise<Change> {
  let kode: string | null;
  try {
    const file = await fitScan(chosen);
    if (typeof file === 'string') return { message: file };
    onUpdate({ file });
    onUpdate({ report: await inspectSigned(file) });
    const { pages, readKode } = await openScan(file);
    onUpdate({ pages });
    kode = await readKode();
  } catch (error) {
    return { message: error instanceof ApiError ? null : batchTexts.unreadable };
  }
  if (!kode) return { message: batchTexts.noCode };
  try {
    const [entry] = await findLetters({ kode });
    return entry ? { kode, entry, matchedByCode: true } : { kode, message: batchTexts.unknownCode };
  } catch (error) {
    return { kode, message: explainFailure(asApiError(error)) };
  }
}

async function sendItem(
  press: Press,
  { id, file, entry, alasan }: BatchItem,
  change: (id: string, values: Change) => void,
): Promise<Change> {
  change(id, { state: 'sending', progress: 0, message: null });
  try {
    const answer = await sendSigned(press, entry?.pengajuan ?? '', { file, alasan }, (progress) =>
      change(id, { progress }),
    );
    const { tandaTangan, tandaTanganElektronik } = answer;
    if (answer.pindaian) return { state: 'done', message: scanAdvice };
    const words = tandaTangan && describeSignature({ ...answer, tandaTangan });
    const message = [words, describeDoubt(tandaTanganElektronik)]
      .filter(Boolean)
      .map((word) => `${word}.`)
      .join(' ');
    return { state: 'done', message };
  } catch (error) {
    const failure = asApiError(error);
    if (failure.maybeStored)
      return {
        state: 'failed',
        message: `${brokenOffLine} Periksa surat ini di Buku agenda surat sebelum mengirim lagi.`,
      };
    const [first] = Object.values(failure.errors ?? {});
    return { state: 'failed', message: first ?? explainFailure(failure) };
  }
}
