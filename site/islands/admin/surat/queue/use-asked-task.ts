import { useEffect, useState } from 'react';
import type { QueuePage } from '../../../../../worker/contract/applications.ts';
import { showQuery, useUrlQuery } from '../../../../lib/pages/use-url-query.ts';
import type { MessageText } from '../../../../ui/message.tsx';
import { readAskedTask, type Task, withoutTask } from '../tasks.ts';

const notOnPage: MessageText = {
  line: 'Pengajuan yang tadi dibuka tidak ada di halaman ini.',
  advice: 'Cari di halaman lain. Yang Anda ketik masih tersimpan dan muncul saat dialognya dibuka.',
};

/** Opens, once the list is there, the dialog that the address asks for, and takes it out of the address. */
export function useAskedTask(list: QueuePage | undefined, open: (task: Task) => void) {
  const query = useUrlQuery();
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const asked = readAskedTask(query);
    if (!asked || !list) return;
    const record = list.data.find(({ _id }) => _id === asked.id);
    if (record) open({ kind: asked.kind, record });
    else setMissing(true);
    showQuery(withoutTask(query), { replace: true });
  }, [list, open, query]);
  return { notice: missing ? notOnPage : null, dismiss: () => setMissing(false) };
}
