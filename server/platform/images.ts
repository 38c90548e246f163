import sharp from 'sharp';

// Every picture is resized once; a cache would only take memory.
sharp.cache(false);

/** A picture of 100 megapixels takes 340 MB, so that only one is decoded at a time. */
let previous: Promise<unknown> = Promise.resolve();
const timeout = { seconds: 10 };

type Size = { width?: number; height?: number };

interface Output {
  format: string;
  quality?: number;
  background?: string;
}

/** The part of Cloudflare's Images binding that the portal uses, by sharp. */
export const images = {
  input: (stream: ReadableStream<Uint8Array>) => ({
    transform: ({ width, height }: Size) => ({
      output: async ({ format, quality, background }: Output) => {
        const bytes = await new Response(stream).arrayBuffer();
        const resized = sharp(bytes)
          .autoOrient()
          .resize({ width, height, fit: 'inside', withoutEnlargement: true });
        if (background) resized.flatten({ background });
        const kind = format.replace('image/', '') as 'jpeg' | 'png' | 'webp';
        const make = () => resized.toFormat(kind, { quality }).timeout(timeout).toBuffer();
        const making = previous.then(make);
        previous = making.catch(() => undefined);
        const made = await making;
        return { response: () => new Response(new Uint8Array(made)) };
      },
    }),
  }),
} as unknown as ImagesBinding;
