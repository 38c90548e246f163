import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useWindowEvent } from '#site/lib/pages/use-window-event.ts';

interface PreviewFrameProps extends Omit<ComponentProps<'iframe'>, 'ref'> {
  /** Posted to the page in the frame once it listens, and with every change. */
  message: object;
}

/** A frame with a page of the portal that renders the posted message. */
export function PreviewFrame({ message, ...frame }: PreviewFrameProps) {
  const element = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);

  // The page sends a message when it is ready.
  useWindowEvent('message', ({ source, origin }) => {
    if (source === element.current?.contentWindow && origin === location.origin)
      setReady((before) => before + 1);
  });

  useEffect(() => {
    if (ready > 0) element.current?.contentWindow?.postMessage(message, location.origin);
  }, [ready, message]);

  return <iframe {...frame} ref={element} />;
}
