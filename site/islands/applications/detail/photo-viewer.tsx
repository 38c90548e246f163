import { type CSSProperties, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#site/ui/icon.tsx';

const zooms = [1, 1.5, 2, 3, 4] as const;

interface PhotoViewerProps {
  src: string;
  alt: string;
  /** Photo name used in the button labels. */
  name: string;
  onError: () => void;
}

/** A photo with zoom, rotation and panning. */
export function PhotoViewer({ src, alt, name, onError }: PhotoViewerProps) {
  const [step, setStep] = useState(0);
  const [rotations, setRotations] = useState(0);
  const drag = useDrag();
  const box = useCentre(`${step} ${rotations}`);
  const zoom = zooms[step] ?? 1;
  const last = zooms.length - 1;
  const zoomTo = (to: number) => ({ isAtLimit: to === step, onClick: () => setStep(to) });
  const rotate = { isAtLimit: false, onClick: () => setRotations(rotations + 1) };
  const tools = [
    { label: 'Perbesar', path: 'M8 3v10M3 8h10', ...zoomTo(Math.min(last, step + 1)) },
    { label: 'Perkecil', path: 'M3 8h10', ...zoomTo(Math.max(0, step - 1)) },
    { label: 'Putar', path: 'M13 8a5 5 0 1 1-1.5-3.6M12 1v3.6H8.4', ...rotate },
  ];
  return (
    <>
      <section
        ref={box}
        className="@container-[size] h-[clamp(14rem,42vh,26rem)] cursor-grab overflow-auto overscroll-contain rounded-xl border border-line bg-sunk active:cursor-grabbing"
        aria-label={`${name}, dapat digulir`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        onDoubleClick={() => setStep(step > 0 ? 0 : 2)}
        {...drag}
      >
        <div
          className="grid h-[calc(100cqh*var(--zoom))] w-[calc(100cqw*var(--zoom))] place-items-center overflow-hidden"
          style={{ '--zoom': zoom } as CSSProperties}
        >
          <img
            className={`min-h-0 max-w-none select-none object-contain rotate-(--turn) ${rotations % 2 === 0 ? 'size-full' : 'h-[calc(100cqw*var(--zoom))] w-[calc(100cqh*var(--zoom))]'}`}
            style={{ '--turn': `${rotations * 90}deg` } as CSSProperties}
            src={src}
            alt={alt}
            draggable={false}
            onError={onError}
          />
        </div>
      </section>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {tools.map(({ label, path, isAtLimit, onClick }) => (
          <button
            key={label}
            className="btn btn-secondary min-h-11 w-11 flex-none p-0"
            type="button"
            aria-label={`${label} ${name}`}
            // Not `disabled`, which would lose the focus.
            aria-disabled={isAtLimit || undefined}
            onClick={onClick}
          >
            <Icon className="w-5" viewBox="0 0 16 16" strokeWidth="1.8">
              <path d={path} />
            </Icon>
          </button>
        ))}
        <p className="text-ink-soft tabular-nums" aria-live="polite">
          {`${zoom * 100}%`.replace('.', ',')}
        </p>
      </div>
    </>
  );
}

/** Preserves the centre of the scrolled content when its size changes. */
function useCentre(size: string) {
  const box = useRef<HTMLElement>(null);
  const middle = useRef({ x: 0.5, y: 0.5 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !size) return;
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    const { x, y } = middle.current;
    element.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2);
    const saveCentre = () => {
      middle.current = {
        x: (element.scrollLeft + clientWidth / 2) / element.scrollWidth,
        y: (element.scrollTop + clientHeight / 2) / element.scrollHeight,
      };
    };
    element.addEventListener('scroll', saveCentre);
    return () => element.removeEventListener('scroll', saveCentre);
  }, [size]);
  return box;
}

/** Pans the content with the mouse; touch uses native scrolling. */
function useDrag() {
  const lastPoint = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      lastPoint.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!lastPoint.current) return;
      event.currentTarget.scrollBy(
        lastPoint.current.x - event.clientX,
        lastPoint.current.y - event.clientY,
      );
      lastPoint.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp() {
      lastPoint.current = null;
    },
  };
}
