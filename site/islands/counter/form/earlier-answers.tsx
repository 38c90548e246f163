import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#contract/basics/jakarta-time.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import type { Draft } from '#site/forms/letter-draft.ts';
import { callApi, withField } from '#site/lib/api/api-client.ts';
import { useVersion } from '#site/lib/letters/letter-types.ts';
import { Button } from '#site/ui/button.tsx';
import { copiedAnswers, pickEarlier } from '../filing.ts';

interface EarlierAnswersProps {
  /** A valid NIK, or null. */
  nik: string | null;
  draft: Draft;
  letter: LetterDefinition;
  onCopy: (answers: Record<string, string>) => void;
}

const limit = 25;

/** Offers to copy answers from an earlier application of this NIK. */
export function EarlierAnswers({ nik, draft, letter, onCopy }: EarlierAnswersProps) {
  const { data } = useQuery({
    queryKey: ['applications-of', nik],
    queryFn: async ({ signal }) => {
      const body = { page: 1, limit, q: nik ?? '' };
      return withField(await callApi('POST applications/search', { body, signal }), 'data');
    },
    enabled: nik !== null,
  });
  const earlier = data && nik ? pickEarlier(data.data, nik, letter.type) : null;
  const from = useVersion(earlier ?? letter);
  const answers = earlier && from ? copiedAnswers(from, letter, draft, earlier) : {};
  return (
    <div role="status">
      {earlier && Object.keys(answers).length > 0 && (
        <div className="message tone-info">
          <p>{`${earlier.nama} pernah mengajukan ${earlier.type}`}</p>
          <p>{`Pada ${formatDate(earlier.createdAt)}. Cocokkan lagi dengan KTP sesudah disalin.`}</p>
          <Button className="mt-3" variant="secondary" onClick={() => onCopy(answers)}>
            Salin dari pengajuan lama
          </Button>
        </div>
      )}
    </div>
  );
}
