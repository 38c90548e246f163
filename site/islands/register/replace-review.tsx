import { useQuery } from '@tanstack/react-query';
import type { Replacement } from '#contract/decision.ts';
import type { Question } from '#contract/fields.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { fetchFile } from '#site/lib/api/api-client.ts';
import { drawLetter } from '#site/lib/letters/draw-pdf.ts';
import { Button } from '#site/ui/button.tsx';
import { Detail } from '#site/ui/detail.tsx';
import { LetterPages } from '#site/ui/letters/letter-pages.tsx';
import { StoredAnswer } from '#site/ui/letters/stored-answer.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';

/** An answer that differs from the old letter. */
interface Change {
  field: Question;
  before: unknown;
  after: unknown;
}

interface ReplaceReviewProps {
  letter: RegisterEntry;
  replacement: Replacement;
  changes: readonly Change[];
  /** Null while it is sent. */
  onEdit: (() => void) | null;
}

/** The differences of the new letter, next to its preview. */
export function ReplaceReview(props: ReplaceReviewProps) {
  const { letter, replacement, changes, onEdit } = props;
  return (
    <>
      <p className="wrap-anywhere">{`Surat nomor ${letter.nomorSurat} dicabut dan tidak dapat dipulihkan. Surat barunya memuat:`}</p>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <dl className="grid gap-4">
          {changes.map(({ field, before, after }) => (
            <Detail term={field.label} key={field.name}>
              <StoredAnswer field={field} value={after} earlier={[['Semula', before]]} />
            </Detail>
          ))}
          <Detail term="Alasan penggantian">{replacement.alasan}</Detail>
        </dl>
        <NewLetter id={letter._id} change={replacement} />
      </div>
      {onEdit && (
        <Button className="justify-self-start" onClick={onEdit}>
          Ubah lagi
        </Button>
      )}
    </>
  );
}

/** The letter that would be issued, without its number. */
function NewLetter({ id, change }: { id: string; change: Replacement }) {
  const query = useQuery({
    queryKey: ['replacement-preview', id, change],
    async queryFn({ signal }) {
      const call = 'POST letters/:id/replace/preview';
      const pdf = await fetchFile(call, { params: { id }, body: change, signal });
      return drawLetter(pdf);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <QueryState
      query={query}
      lines={12}
      loading="Membuat pratinjau surat…"
      failure="Pratinjau surat belum dapat dibuat."
    >
      {(pictures) => <LetterPages pictures={pictures} alt="Surat penggantinya, belum bernomor" />}
    </QueryState>
  );
}
