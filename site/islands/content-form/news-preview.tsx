import { useMemo } from 'react';
import { titleOf } from '#site/lib/formats/records.ts';
import type { NewsPreview as Message } from '#site/lib/pages/news-preview.ts';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { PreviewFrame } from '#site/ui/preview-frame.tsx';
import type { Draft } from './state/draft.ts';

interface NewsPreviewProps {
  draft: Draft;
  path: string;
  onClose: () => void;
}

/** Shows a news item as visitors will see it. Nothing is sent. */
export function NewsPreview({ draft, path, onClose }: NewsPreviewProps) {
  const message = useMemo(() => messageOf(draft), [draft]);
  return (
    <Dialog wide title="Seperti ini terlihat nanti" onClose={onClose}>
      <p className="mb-4 text-ink-soft">Belum tampil di portal.</p>
      <PreviewFrame
        className="h-[min(44rem,60dvh)] w-full rounded-xl border border-edge"
        src={path}
        title="Berita seperti terlihat pengunjung"
        message={message}
      />
    </Dialog>
  );
}

function messageOf({ base, texts, pictures }: Draft): Message {
  const { judulBerita = '', deskripsiBerita = '' } = texts;
  const stored = base?.image;
  const picture = pictures.image ?? (typeof stored === 'string' ? `${stored}?w=1280` : null);
  return { title: titleOf({ judulBerita }), text: deskripsiBerita, picture };
}
