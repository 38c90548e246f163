import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const policyTag = /<meta http-equiv="content-security-policy" content="([^"]+)">/;

/** Moves the CSP of prerendered pages from its `<meta>`, which does not support frame-ancestors, to a header. */
export function policyHeader(): AstroIntegration {
  return {
    name: 'policy-header',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        for (const { pathname } of pages) await moveToHeader(dir, pathname.replace(/\/$/, ''));
      },
    },
  };
}

async function moveToHeader(dir: URL, path: string): Promise<void> {
  const file = fileURLToPath(new URL(`${path}.html`, dir));
  const html = await readFile(file, 'utf8').catch(() => null);
  const policy = policyTag.exec(html ?? '')?.[1];
  if (!html || !policy) return;
  await writeFile(file, html.replace(policyTag, ''));
  // `!` removes the CSP that public/_headers sets for all files.
  const lines = [`/${path}`, '  ! Content-Security-Policy', `  Content-Security-Policy: ${policy}`];
  await appendFile(fileURLToPath(new URL('_headers', dir)), `\n${lines.join('\n')}\n`);
}
