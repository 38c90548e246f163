/**
 * Draws the sample profile film anew and packs it as VP9, with its poster: `npm run sample:video`. Needs
 * ffmpeg on the PATH; its output is committed, so nothing else does. A village replaces it with its own film.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { film, frame } from './sample/video/frames.ts';

const folder = fileURLToPath(new URL('../site/public/video/', import.meta.url));
/** The second that the poster shows: the sun is up. */
const posterSecond = 4.8;

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { width, height, framesPerSecond, seconds } = film;
  const from = `-y -loglevel error -f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i -`;
  const to = '-c:v libvpx-vp9 -pix_fmt yuv420p -crf 38 -b:v 330k -row-mt 1 -cpu-used 2 -g 120 -an';
  const ffmpeg = spawn('ffmpeg', [...`${from} ${to}`.split(' '), `${folder}profil.webm`], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const done = once(ffmpeg, 'close');
  for (let index = 0; index < framesPerSecond * seconds; index += 1) {
    const { svg } = frame(index / framesPerSecond);
    const pixels = await sharp(Buffer.from(svg)).flatten().raw().toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await done;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  const poster = frame(posterSecond).svg;
  await sharp(Buffer.from(poster)).webp({ quality: 74, effort: 6 }).toFile(`${folder}profil.webp`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
