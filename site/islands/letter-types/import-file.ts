import { isObject } from '#contract/answers/people.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { readDefinition } from '#contract/letters/definition-schema.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';

/** In bytes; far above the largest definition. */
const maxBytes = 512 * 1024;

/** Number of faults that are listed. */
const maxFaults = 5;

/** Validates a file exported by a portal. Returns its definition, or an error message. */
export async function readTypeFile(file: Blob): Promise<LetterData | MessageText> {
  const line = 'Berkas ini tidak dapat dibuka sebagai jenis surat.';
  if (file.size > maxBytes)
    return { line, advice: 'Berkasnya terlalu besar. Pilih berkas .json hasil Unduh berkas.' };
  const parts: unknown = await new Response(file).json().catch(() => null);
  if (!isObject(parts))
    return {
      line,
      advice:
        'Isinya terpotong, atau bukan berkas jenis surat. Unduh lagi dari portal asalnya, lalu coba lagi.',
    };
  const read = readDefinition(parts);
  if (read.ok) return read.values;
  const faults = Object.entries(read.errors).map(([path, message]) =>
    path ? `${path}: ${message}` : message,
  );
  const more = faults.length - maxFaults;
  const listed = faults.slice(0, maxFaults).join(' ');
  return { line, advice: more > 0 ? `${listed} Dan ${more} lagi.` : listed };
}
