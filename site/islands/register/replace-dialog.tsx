import { useQuery } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { type RegisterEntry, registerTexts } from '#contract/issued/register.ts';
import type { ActResult } from '#site/islands/applications/acts.ts';
import { applicationQuery } from '#site/islands/applications/applications.ts';
import { SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import { signatoriesOn } from '#site/islands/decision/signatories.ts';
import { signatoriesQuery } from '#site/islands/settings/signatories.ts';
import { useVersion } from '#site/lib/letters/letter-types.ts';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Skeleton } from '#site/ui/states/skeleton.tsx';
import { ReplaceForm, type ReplaceProps } from './replace-form.tsx';

interface ReplaceDialogProps {
  letter: RegisterEntry;
  onClose: () => void;
  onDone: (result: ActResult) => void;
}

/** Issues a corrected letter and withdraws the old one. Loads the answers first. */
export function ReplaceDialog({ letter, onClose, onDone }: ReplaceDialogProps) {
  const props: ReplaceProps = {
    letter,
    onClose,
    onReplaced: (application) => onDone(describeReplaced(letter, application)),
  };
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

function Loaded(props: ReplaceProps & { record: ApplicationRecord }) {
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

const describeReplaced = (old: RegisterEntry, application: ApplicationRecord): ActResult => ({
  line: 'Surat telah diganti.',
  advice: `${application.nama}: surat baru nomor ${application.nomorSurat}. Surat nomor ${old.nomorSurat} dicabut.`,
  application,
});

const titleOf = ({ nama }: RegisterEntry) => (
  <SheetTitle what="Ganti dengan surat baru" name={nama} />
);
