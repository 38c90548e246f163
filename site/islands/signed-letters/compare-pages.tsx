import { queryOptions, useQuery } from '@tanstack/react-query';
import { lettersKey } from '#site/islands/register/letters.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { LetterPages } from '#site/ui/letters/letter-pages.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { findLetters } from './page-code.ts';

/** The pages of the letter with this code as issued, and of its scan that waits for an admin, with its SHA-256; null without one. */
export const pagesQuery = (kode: string | null) =>
  queryOptions({
    queryKey: [...lettersKey, 'halaman', kode],
    queryFn: async ({ signal }) => {
      const [entry] = await findLetters({ kode: kode ?? '' });
      const [{ drawLetter }, { hashOf }] = await Promise.all([
        import('#site/lib/letters/draw-pdf.ts'),
        import('#site/lib/letters/verify-file.ts'),
      ]);
      const open = async (link: string) => {
        const response = await fetch(link, { signal });
        if (!response.ok) throw new ApiError(response.status, '');
        const pdf = await response.blob();
        return { pages: await drawLetter(pdf), sha256: await hashOf(pdf) };
      };
      const { terbitPath, pindaianPath } = entry ?? {};
      return {
        issued: terbitPath ? (await open(terbitPath)).pages : [],
        scan: pindaianPath ? await open(pindaianPath) : null,
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

interface ComparePagesProps {
  /** Code of the letter; null while it is unknown. */
  kode: string | null;
  /** Pages of the scan, as data addresses. */
  scan: readonly string[];
  /** Called once the issued letter is on the screen. */
  onShown?: () => void;
}

/** A letter as issued beside its scan; on a narrow screen one below the other. */
export function ComparePages({ kode, scan, onShown }: ComparePagesProps) {
  const pages = useQuery({ ...pagesQuery(kode), enabled: kode !== null });
  return (
    <div className="grid w-full grid-cols-1 items-start gap-5 md:grid-cols-2">
      {kode && (
        <figure className="min-w-0">
          <figcaption className="mb-2 font-semibold">Surat yang diterbitkan</figcaption>
          <QueryState query={pages} lines={12} failure="Surat belum dapat ditampilkan.">
            {({ issued }) => (
              <LetterPages pictures={issued} alt="Surat yang diterbitkan" onShown={onShown} />
            )}
          </QueryState>
        </figure>
      )}
      <figure className="min-w-0">
        <figcaption className="mb-2 font-semibold">Pindaian</figcaption>
        <LetterPages pictures={scan} alt="Pindaian" />
      </figure>
    </div>
  );
}
