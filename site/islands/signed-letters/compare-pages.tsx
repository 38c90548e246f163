import { queryOptions, useQuery } from '@tanstack/react-query';
import { lettersKey } from '#site/islands/register/letters.ts';
import { ApiError, callApi } from '#site/lib/api/api-client.ts';
import { LetterPages } from '#site/ui/letter-pages.tsx';
import { QueryState } from '#site/ui/loading.tsx';

/** Width of the pictures in pixels: two per CSS pixel. */
const pictureWidth = 1000;

/** The pages of a letter as issued, and of its scan that waits for an admin with its SHA-256; null without one. */
export const pagesQuery = (id: string) =>
  queryOptions({
    queryKey: [...lettersKey, 'halaman', id],
    queryFn: async ({ signal }) => {
      const links = await callApi('GET letters/:id/scan', { params: { id }, signal });
      const { drawLetter } = await import('#site/lib/letters/draw-pdf.ts');
      const draw = async (link: string) => {
        const response = await fetch(link, { signal });
        if (!response.ok) throw new ApiError(response.status, '');
        return drawLetter(await response.blob(), pictureWidth);
      };
      const { pindaian, sha256 } = links;
      const scan = pindaian && sha256 ? { pages: await draw(pindaian), sha256 } : null;
      return { issued: await draw(links.terbit), scan };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

interface ComparePagesProps {
  /** Of the letter in the register. */
  id: string;
  /** Pages of the scan, as data addresses. */
  scan: readonly string[];
  /** Called once the issued letter is on the screen. */
  onShown?: () => void;
}

/** A letter as issued beside its scan; on a narrow screen one below the other. */
export function ComparePages({ id, scan, onShown }: ComparePagesProps) {
  const pages = useQuery(pagesQuery(id));
  return (
    <div className="grid w-full grid-cols-1 items-start gap-5 md:grid-cols-2">
      <figure className="min-w-0">
        <figcaption className="mb-2 font-semibold">Surat yang diterbitkan</figcaption>
        <QueryState query={pages} lines={12} failure="Surat belum dapat ditampilkan.">
          {({ issued }) => (
            <LetterPages pictures={issued} alt="Surat yang diterbitkan" onShown={onShown} />
          )}
        </QueryState>
      </figure>
      <ScanPages pages={scan} />
    </div>
  );
}

export function ScanPages({ pages }: { pages: readonly string[] }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 font-semibold">Pindaian</figcaption>
      <LetterPages pictures={pages} alt="Pindaian" />
    </figure>
  );
}
