import type { LetterData } from '#contract/letters/definition.ts';
import { readDefinition } from '#contract/letters/definition-schema.ts';
import type { MessageText } from '#site/ui/message.tsx';

/** Far more than the largest definition has, in bytes. */
const maxBytes = 512 * 1024;

/** At most so many faults are told one by one. */
const maxFaults = 5;

/** Reads a file that another portal exported, as a stranger's: a definition, or why it is none and what to do. */
export async function readTypeFile(file: Blob): Promise<LetterData | MessageText> {
  const line = 'Berkas ini tidak dapat dibuka sebagai jenis surat.';
  if (file.size > maxBytes)
    return { line, advice: 'Berkasnya terlalu besar. Pilih berkas .json hasil Unduh berkas.' };
  const parts = parse(await file.text());
  if (!parts)
    return {
      line,
      advice:
        'Isinya terpotong, atau bukan berkas jenis surat. Unduh lagi dari portal asalnya, lalu coba lagi.',
    };
  const read = readDefinition(parts);
  if (read.ok) return read.values;
  const faults = Object.entries(read.errors).map(([path, message]) => sayFault(path, message));
  const more = faults.length - maxFaults;
  const told = faults.slice(0, maxFaults).join(' ');
  return { line, advice: more > 0 ? `${told} Dan ${more} lagi.` : told };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const sayFault = (path: string, message: string) => (path ? `${path}: ${message}` : message);
