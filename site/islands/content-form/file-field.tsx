import { type ChangeEvent, useId, useRef } from 'react';
import { maxDocumentWords } from '#contract/basics/files.ts';
import type { FileContent } from '#contract/collections/define-collection.ts';
import { Button } from '#site/ui/button.tsx';
import { describeField, FieldFrame } from '#site/ui/fields/field.tsx';
import { PhotoZone, usePhotoPicture } from '#site/ui/letters/photo.tsx';
import { toText } from './state/draft.ts';
import type { ContentFormState } from './state/use-content-form.ts';

/** The stored picture or PDF, or its replacement; a picture is resized on the device. */
export function FileField({ field, form }: { field: FileContent; form: ContentFormState }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { name, label } = field;
  const isPicture = field.kind === 'image';
  const { draft, entries } = form;
  const stored = toText(draft.base, name);
  const { [name]: value } = draft.values;
  const chosen = value instanceof Blob ? value : undefined;
  const preview = usePhotoPicture(isPicture ? chosen : undefined, label);
  const { [name]: coming } = entries.files;
  const refused = typeof coming === 'string';
  const error = entries.errorOf(field);
  const whenUntouched = stored ? 'Biarkan bila tidak diganti.' : 'Boleh dikosongkan.';
  const hint = isPicture
    ? `${field.help ?? whenUntouched} JPEG, PNG, atau WebP.`
    : `PDF paling besar ${maxDocumentWords}, atau foto tiap halaman: pilih semuanya sekaligus. ${whenUntouched}`;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file, ...more] = target.files ?? [];
    if (!file) return;
    await entries.choose(field, [file, ...more]);
    // Allows choosing the same picture again; the input shows the name of a PDF.
    if (isPicture) target.value = '';
  }

  function undo() {
    entries.undo(field);
    if (!input.current) return;
    input.current.value = '';
    // The focused button is removed.
    input.current.focus();
  }

  const control = { id, ref: input, name, onChange: choose, ...describeField(id, { hint, error }) };
  const undoPicture = stored ? 'Kembalikan gambar lama' : 'Batalkan gambar ini';
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {isPicture ? (
        <PhotoZone
          {...control}
          picture={preview ?? (stored ? storedPicture(stored, label) : null)}
          busy={coming instanceof File}
        />
      ) : (
        <>
          {stored && (
            <a className="link lone-link self-start" href={stored} target="_blank" rel="noopener">
              Lihat PDF yang tersimpan
            </a>
          )}
          <input
            {...control}
            className="input py-2"
            type="file"
            multiple
            accept="application/pdf,image/*"
          />
          {chosen && !refused && (
            <p role="status">{`Dipilih: ${chosen instanceof File ? chosen.name : 'PDF'}`}</p>
          )}
        </>
      )}
      {(refused || chosen) && (
        <Button className="self-start" variant="quiet" onClick={undo}>
          {!isPicture ? 'Batalkan berkas ini' : refused ? 'Batalkan berkas itu' : undoPicture}
        </Button>
      )}
    </FieldFrame>
  );
}

/** Preview of a record's stored picture. */
export const storedPicture = (src: string, label: string) => ({
  src: `${src}?w=640`,
  alt: `${label} yang tersimpan`,
  unseen: 'Gambar belum dapat dimuat.',
  caption: 'Tersimpan sekarang',
});
