import { useQuery } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { type RegisterEntry, registerTexts } from '#contract/issued/register.ts';
import { applicationQuery } from '#site/islands/applications/applications.ts';
import { SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import { signatoriesOn } from '#site/islands/decision/signatories.ts';
import { signatoriesQuery } from '#site/islands/settings/signatories.ts';
import { useVersion } from '#site/lib/letters/letter-types.ts';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Skeleton } from '#site/ui/states/skeleton.tsx';
import type { LetterActProps } from './letters.ts';
import { ReplaceForm } from './replace-form.tsx';

/** Issues a corrected letter and withdraws the old one. Loads the answers first. */
export function ReplaceDialog(props: LetterActProps) {
  const { letter, onClose } = props;
  const application = useQuery(applicationQuery(letter.pengajuan ?? ''));
  const record = application.data;
  if (record && !record.dihapusPada) return <Loaded {...props} record={record} />;
  return (
    <Dialog title={titleOf(letter)} onClose={onClose}>
      <QueryState query={application} lines={6} what="isian surat">
        {() => <p>{registerTexts.withoutAnswers}</p>}
      </QueryState>
    </Dialog>
  );
}

function Loaded(props: LetterActProps & { record: ApplicationRecord }) {
  const definition = useVersion(props.record);
  const { data: signatories } = useQuery(signatoriesQuery);
  const title = titleOf(props.letter);
  if (definition && signatories) {
    const candidates = signatoriesOn(signatories, new Date());
    return <ReplaceForm {...props} {...{ title, definition, candidates }} />;
  }
  return (
    <Dialog title={title} onClose={props.onClose}>
      <Skeleton lines={6}>Memuat isian surat…</Skeleton>
    </Dialog>
  );
}

const titleOf = ({ nama }: RegisterEntry) => (
  <SheetTitle what="Ganti dengan surat baru" name={nama} />
);
