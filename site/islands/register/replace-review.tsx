import { useQuery } from '@tanstack/react-query';
import { textOf } from '#contract/answers/people.ts';
import type { Replacement } from '#contract/decision.ts';
import type { Question } from '#contract/fields.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import type { Values } from '#site/forms/entries.ts';
import { fetchFile } from '#site/lib/api/api-client.ts';
import { drawLetter } from '#site/lib/letters/draw-pdf.ts';
import { Button } from '#site/ui/button.tsx';
import { Detail } from '#site/ui/detail.tsx';
import { LetterPages } from '#site/ui/letters/letter-pages.tsx';
import { PeopleTable } from '#site/ui/letters/people-table.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';

/** An answer that differs from the old letter. */
export interface Change {
  name: string;
  label: string;
  field?: Question;
  /** Names of its values. */
  options?: readonly (readonly [value: string, label: string])[];
}

interface ReplaceReviewProps {
  letter: RegisterEntry;
  replacement: Replacement;
  changes: readonly Change[];
  /** The entries before and after. */
  start: Values;
  typed: Values;
  /** Null while it is sent. */
  onEdit: (() => void) | null;
}

/** The differences of the new letter, next to its preview. */
export function ReplaceReview(props: ReplaceReviewProps) {
  const { letter, replacement, changes, start, typed, onEdit } = props;
  const wordsOf = ({ name, options = [] }: Change, values: Values) =>
    (options.find(([known]) => known === values[name])?.[1] ?? textOf(values[name])) || '-';
  return (
    <>
      <p className="wrap-anywhere">{`Surat nomor ${letter.nomorSurat} dicabut dan tidak dapat dipulihkan. Surat barunya memuat:`}</p>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <dl className="grid gap-4">
          {changes.map((change) => (
            <Detail term={change.label} key={change.name}>
              {change.field?.kind === 'people' ? (
                <PeopleTable
                  field={change.field}
                  value={replacement.answers[change.name]}
                  earlier={[['Semula', start[change.name]]]}
                />
              ) : (
                <>
                  <span className="block font-normal text-ink-soft line-through">
                    {wordsOf(change, start)}
                  </span>
                  <span className="block">{wordsOf(change, typed)}</span>
                </>
              )}
            </Detail>
          ))}
          <Detail term="Alasan penggantian">{replacement.alasan}</Detail>
        </dl>
        <NewLetter id={letter._id} change={replacement} />
      </div>
      {onEdit && (
        <Button className="justify-self-start" variant="secondary" onClick={onEdit}>
          Ubah lagi
        </Button>
      )}
    </>
  );
}

/** Width of the picture in pixels: two per CSS pixel. */
const pictureWidth = 1000;

/** The letter that would be issued, without its number. */
function NewLetter({ id, change }: { id: string; change: Replacement }) {
  const query = useQuery({
    queryKey: ['replacement-preview', id, change],
    async queryFn({ signal }) {
      const call = 'POST letters/:id/replace/preview';
      const pdf = await fetchFile(call, { params: { id }, body: change, signal });
      return drawLetter(pdf, pictureWidth);
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
