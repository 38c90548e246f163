import sharp from 'sharp';

const line = (y: number, width: number) =>
  `<rect x="60" y="${y}" width="${width}" height="16" rx="8" fill="#3b5b78" opacity=".55"/>`;

/** A drawing for screenshots that cannot be mistaken for a real identity card. */
export function drawSampleCard(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="900">
    <rect width="1280" height="900" fill="#6d5a48"/>
    <g transform="translate(170 140) rotate(1.2)">
      <rect width="940" height="600" rx="36" fill="#cfe3ee"/>
      <rect width="940" height="96" rx="36" fill="#9cc3d8"/>
      ${[150, 200, 250, 300, 350, 400, 450].map((y, index) => line(y, 330 + ((index * 97) % 190))).join('')}
      <rect x="660" y="150" width="210" height="270" rx="12" fill="#eef5f9"/>
      <circle cx="765" cy="245" r="52" fill="#8aa9bd"/>
      <path d="M680 420c0-70 40-106 85-106s85 36 85 106z" fill="#8aa9bd"/>
      <text x="470" y="545" font-family="sans-serif" font-size="72" font-weight="700" letter-spacing="18" text-anchor="middle" fill="#27465e">CONTOH</text>
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
