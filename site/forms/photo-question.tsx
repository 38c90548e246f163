import { useEffect, useRef } from 'react';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/states/message.tsx';
import type { PhotoDoubt } from './measure-photo.ts';
import { wordPhotoDoubt } from './photo-doubt.ts';

interface PhotoQuestionProps {
  /** Null without a question; the live region is rendered all the same. */
  doubt: PhotoDoubt | null | undefined;
  label: string;
  onRetake: () => void;
  onAccept: () => void;
}

/** Asks about a photo that is probably not readable. Receives the focus, as it has to be answered. */
export function PhotoQuestion(props: PhotoQuestionProps) {
  const { doubt, label, onRetake, onAccept } = props;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (doubt) message.current?.focus();
  }, [doubt]);
  return (
    <Message ref={message} className="mt-3" text={doubt && wordPhotoDoubt(doubt, label)}>
      {doubt && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="primary" onClick={onRetake}>
            Foto ulang
          </Button>
          <Button onClick={onAccept}>Pakai foto ini</Button>
        </div>
      )}
    </Message>
  );
}
