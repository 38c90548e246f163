import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LetterData } from '#contract/letters/definition.ts';
import { fetchFile } from '#site/lib/api/api-client.ts';
import { openFile } from '#site/lib/api/open-file.ts';
import { drawLetter } from '#site/lib/letters/draw-pdf.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { LetterPages } from '#site/ui/letters/letter-pages.tsx';
import { LoadFailure } from '#site/ui/states/loading.tsx';
import { Skeleton } from '#site/ui/states/skeleton.tsx';
import { describeCondition } from '../model/part-words.ts';

/** Debounce of the preview in milliseconds. */
const debounceMs = 700;

/** Width of the picture in pixels: two per CSS pixel of the pane. */
const pictureWidth = 760;

interface SheetProps {
  /** Null while the definition is invalid. */
  letter: LetterData | null;
  /** Called once the letter is on the screen. */
  onShown?: () => void;
}

/** The printed letter with invented answers. */
export function Sheet({ letter, onShown }: SheetProps) {
  const [longest, setLongest] = useState(false);
  const text = useDebounced(letter && JSON.stringify(letter));
  const sheet = useQuery({
    queryKey: ['letter-type-preview', text, longest],
    queryFn: async ({ signal }) => {
      const query = { jawaban: longest ? 'terpanjang' : undefined };
      const body = JSON.parse(text ?? '') as LetterData;
      const pdf = await fetchFile('POST letter-types/preview', { body, query, signal });
      return { pdf, pictures: await drawLetter(pdf, pictureWidth) };
    },
    enabled: text !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const { data, error, isFetching, refetch } = sheet;
  const fields = letter?.fields ?? [];
  const dependent = fields.flatMap(({ label, kind, onlyIf }) =>
    onlyIf && kind !== 'photo' ? `${label} (${describeCondition(onlyIf, fields)})` : [],
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      {!letter && (
        <p className="text-ink-soft">
          {data
            ? 'Masih ada bagian yang perlu diisi atau diperbaiki; ini surat sebelum perubahan terakhir.'
            : 'Suratnya tampil di sini setelah semua bagian terisi.'}
        </p>
      )}
      {error && (
        <LoadFailure
          line="Contoh surat belum dapat dibuat."
          advice="Periksa sambungan internet, lalu tekan Coba lagi."
          busy={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {letter && !data && !error && <Skeleton lines={12}>Membuat contoh surat…</Skeleton>}
      {data && (
        <>
          <LetterPages
            pictures={data.pictures}
            alt="Contoh surat dengan jawaban yang dikarang"
            onShown={onShown}
          />
          {dependent.length > 0 && (
            <p className="text-ink-soft">{`Tercetak hanya bila ditanyakan: ${dependent.join('; ')}.`}</p>
          )}
          <Checkbox boxed checked={longest} onCheck={setLongest}>
            Dengan jawaban terpanjang
          </Checkbox>
          <Button
            className="justify-self-start"
            onClick={() => openFile(data.pdf, 'contoh-surat.pdf')}
          >
            Unduh contoh PDF
          </Button>
        </>
      )}
    </div>
  );
}

/** Returns the text after the debounce; the first one at once. */
function useDebounced(text: string | null): string | null {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(setSettled, debounceMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
