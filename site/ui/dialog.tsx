import {
  createContext,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useContext,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';

interface DialogProps {
  open: boolean;
  /** Escape was pressed; the caller then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Takes the room of two columns, such as answers beside photos. */
  wide?: boolean;
  /** Fills a phone's window: the title is seen at once, on a slow processor a moment before the rest. */
  long?: boolean;
  children?: ReactNode;
  /** Buttons, the harmless one first: it gets the focus where the children hold no control. */
  actions?: ReactNode;
}

interface Frame {
  element: RefObject<HTMLDialogElement | null>;
  titleId: string;
  /** What Escape does, as the content that is shown has it. */
  onEscape: RefObject<() => void>;
  /** The content is not there in full: it makes the dialog modal when it is. */
  waits: RefObject<boolean>;
}

const FrameAround = createContext<Frame | null>(null);

/**
 * A modal native dialog: the browser keeps the focus inside and gives it back at the end. Its content exists only while it is
 * open, so its state starts anew each time. Within a `DialogFrame` it is that frame's content.
 */
export function Dialog(props: DialogProps) {
  const frame = useContext(FrameAround);
  const content = props.open && <Content {...props} />;
  return frame ? content : <DialogFrame open={props.open}>{content}</DialogFrame>;
}

/**
 * The native dialog of one `Dialog` after the other. Only their contents change: to close it and open it again, the browser
 * would work out the whole page behind it twice.
 */
export function DialogFrame({ open, children }: { open: boolean; children: ReactNode }) {
  const element = useRef<HTMLDialogElement>(null);
  const onEscape = useRef(() => {});
  const waits = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    if (waits.current) dialog.setAttribute('open', '');
    else makeModal(dialog);
    return () => dialog.close();
  }, [open]);

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    // A file picker within sends a cancel of its own.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onEscape.current();
  }

  // Chromium closes at a second Escape whatever the first one's handler said.
  function closed(event: SyntheticEvent<HTMLDialogElement>) {
    if (open && !event.currentTarget.open) onEscape.current();
  }

  return (
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby={open ? titleId : undefined}
      onCancel={cancel}
      onClose={closed}
    >
      <FrameAround value={{ element, titleId, onEscape, waits }}>{children}</FrameAround>
    </dialog>
  );
}

/** What a frame shows; a dialog that it holds has a frame of its own. */
function Content({ onClose, title, wide, long = false, children, actions }: DialogProps) {
  const frame = useContext(FrameAround);
  if (!frame) throw new Error('the content of a dialog stands in a frame');
  const { element, titleId, onEscape, waits } = frame;
  const inFull = useDeferredValue(true, !long);

  useLayoutEffect(() => {
    onEscape.current = onClose;
  });
  useLayoutEffect(() => {
    waits.current = !inFull;
    const dialog = element.current;
    // A frame that is opened now sees to it by itself.
    if (!dialog?.open || !inFull) return;
    dialog.scrollTop = 0;
    makeModal(dialog);
  }, [element, waits, inFull]);

  return (
    <FrameAround value={null}>
      <h2 className="text-2xl" data-wide={wide || undefined} id={titleId}>
        {title}
      </h2>
      {inFull ? (
        <>
          {children && <div className="mt-4">{children}</div>}
          {actions && <div className="dialog-actions">{actions}</div>}
        </>
      ) : (
        <div className="min-h-dvh" />
      )}
    </FrameAround>
  );
}

/**
 * Modal from now on, with the focus inside. It makes the browser work out the whole page behind anew: half of what a press took that
 * opens a long sheet, which is therefore shown first.
 */
function makeModal(dialog: HTMLDialogElement): void {
  if (!dialog.matches(':modal')) {
    dialog.removeAttribute('open');
    dialog.showModal();
  }
  focusFirstControl(dialog);
}

/**
 * The control that is marked to be first, else the first one to fill in or press. The browser by itself would also take what
 * merely can hold the focus, such as the live region of a message that is not there yet.
 */
function focusFirstControl(dialog: HTMLDialogElement): void {
  const marked = dialog.querySelectorAll<HTMLElement>('[data-focus-first]');
  const controls = dialog.querySelectorAll<HTMLElement>('input, select, textarea, button');
  for (const control of [...marked, ...controls]) {
    // A button below a long text must not push its beginning out of sight.
    control.focus({ preventScroll: true });
    if (document.activeElement === control) return;
  }
}
