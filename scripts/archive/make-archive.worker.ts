import { scriptWorker } from '../lib/script-worker.ts';
import { backUp, exportPortal } from './make-archive.ts';
import { type Contents, summaryOf } from './manifest.ts';

export default scriptWorker(
  async ({ folder, report, ...storage }, { contents }: { contents: Contents }) => {
    const manifest =
      contents === 'everything'
        ? await backUp(storage, folder, report)
        : await exportPortal(storage, folder, contents, report);
    return { ...summaryOf(manifest), missing: manifest.missing };
  },
);
