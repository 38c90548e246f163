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
import { ReplaceForm, type ReplaceProps } from './replace-form.tsx';

/** Issues a corrected letter and withdraws the old one. Loads the answers first. */
export function ReplaceDialog(props: ReplaceProps) {
  const application = useQuery(applicationQuery(props.letter.pengajuan));
  const record = application.data;
  if (record && !record.dihapusPada) return <Loaded {...props} record={record} />;
  return (
    <Dialog title={titleOf(props.letter)} onClose={props.onClose}>
      <QueryState
        query={application}
        lines={6}
        loading="Memuat isian surat…"
        failure="Isian surat belum dapat dimuat."
      >
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

const titleOf = ({ nama }: RegisterEntry) => (
  <SheetTitle what="Ganti dengan surat baru" name={nama} />
);
