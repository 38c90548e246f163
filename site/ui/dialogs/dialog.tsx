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
  children?: ReactNode;
  /** Buttons, the harmless one first: it gets the focus where the children hold no control. */
  actions?: ReactNode;
}

interface Frame {
  element: RefObject<HTMLDialogElement | null>;
  titleId: string;
  /** What Escape does, as the content that is shown has it. */
  onEscape: RefObject<() => void>;
  /** Only the title is there: the dialog becomes modal with the rest. */
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

function useFrame(): Frame {
  const frame = useContext(FrameAround);
  if (!frame) throw new Error('the content of a dialog stands in a frame');
  return frame;
}

/** What a frame shows; a dialog that it holds has a frame of its own. */
function Content({ onClose, children, actions, ...title }: DialogProps) {
  const { element, onEscape } = useFrame();

  useLayoutEffect(() => {
    onEscape.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = element.current;
    // A frame that is opened now sees to it by itself.
    if (!dialog?.open) return;
    dialog.scrollTop = 0;
    makeModal(dialog);
  }, [element]);

  return (
    <>
      <Title {...title} />
      <FrameAround value={null}>
        {children && <div className="mt-4">{children}</div>}
        {actions && <div className="dialog-actions">{actions}</div>}
      </FrameAround>
    </>
  );
}

type TitleProps = Pick<DialogProps, 'title' | 'wide'>;

function Title({ title, wide }: TitleProps) {
  return (
    <h2 className="text-2xl" data-wide={wide || undefined} id={useFrame().titleId}>
      {title}
    </h2>
  );
}

/**
 * Holds the `Dialog` of a sheet that fills a phone's window, within a `DialogFrame`. Its title is seen at once, on a slow processor
 * a moment before the dialog, which is made only then.
 */
export function LongSheet({ children, ...title }: TitleProps & { children: ReactNode }) {
  const inFull = useDeferredValue(true, false);
  return inFull ? children : <TitleAhead {...title} />;
}

function TitleAhead(title: TitleProps) {
  const { waits } = useFrame();
  useLayoutEffect(() => {
    waits.current = true;
    return () => {
      waits.current = false;
    };
  }, [waits]);
  return (
    <>
      <Title {...title} />
      <div className="min-h-dvh" />
    </>
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
