import { type ComponentProps, useEffect, useRef, useState } from 'react';

interface PreviewFrameProps extends Omit<ComponentProps<'iframe'>, 'ref'> {
  /** Posted to the page in the frame once it listens, and with every change. */
  message: object;
}

/** A frame with a page of the portal that renders the posted message. */
export function PreviewFrame({ message, ...frame }: PreviewFrameProps) {
  const element = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);

  useEffect(() => {
    // The page sends a message when it is ready.
    const listen = ({ source, origin }: MessageEvent) => {
      if (source === element.current?.contentWindow && origin === location.origin)
        setReady((before) => before + 1);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (ready > 0) element.current?.contentWindow?.postMessage(message, location.origin);
  }, [ready, message]);

  return <iframe {...frame} ref={element} />;
}
