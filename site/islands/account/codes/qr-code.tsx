import { encode } from 'uqr';

/** Width of the white margin in modules (ISO/IEC 18004, 6.3.8). */
const quietZone = 4;

/** A QR code, dark on white in both colour schemes so that scanners can read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const bars: string[] = [];
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) if (dark) bars.push(`M${x} ${y}h1v1h-1z`);
  }
  const side = size + 2 * quietZone;
  return (
    <svg
      className="w-full max-w-64 rounded-xl bg-white"
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#000" d={bars.join('')} />
    </svg>
  );
}
