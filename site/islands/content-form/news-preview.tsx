import { useEffect, useRef } from 'react';
import { titleOf } from '#site/lib/formats/records.ts';
import type { NewsPreview as Message } from '#site/lib/pages/news-preview.ts';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import type { Draft } from './state/draft.ts';

interface NewsPreviewProps {
  draft: Draft;
  path: string;
  onClose: () => void;
}

/** Shows a news item as visitors will see it. Nothing is sent. */
export function NewsPreview({ draft, path, onClose }: NewsPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The page posts a message once it listens.
    const answer = ({ source, origin }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      frame.current?.contentWindow?.postMessage(messageOf(draft), location.origin);
    };
    addEventListener('message', answer);
    return () => removeEventListener('message', answer);
  }, [draft]);
  return (
    <Dialog wide title="Seperti ini terlihat nanti" onClose={onClose}>
      <p className="mb-4 text-ink-soft">Belum tampil di portal.</p>
      <iframe
        ref={frame}
        className="h-[min(44rem,60dvh)] w-full rounded-xl border border-edge"
        src={path}
        title="Berita seperti terlihat pengunjung"
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
