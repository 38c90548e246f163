import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { trimPolicy } from './page-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const script = 'console.log("é")';
const style = 'main>p{color:red}\n';
const elsewhere = 'nav{top:0}';
const policy = `default-src 'self'; script-src 'self' ${hash(script)}; style-src 'self' ${hash(elsewhere)} ${hash(style)};`;

it('keeps the hashes of what stands in the page, and drops the others', async () => {
  const html = `<style>${style}</style><script type="module">${script}</script>`;
  expect(await trimPolicy(policy, html)).toBe(
    `default-src 'self'; script-src 'self' ${hash(script)}; style-src 'self' ${hash(style)};`,
  );
});

it('never allows what the policy did not', async () => {
  const html = `<style>${style}</style><script>alert(1)</script>`;
  expect(await trimPolicy(policy, html)).toBe(
    `default-src 'self'; script-src 'self'; style-src 'self' ${hash(style)};`,
  );
});

it('leaves a policy without hashes as it is', async () => {
  expect(await trimPolicy("default-src 'none'", '<style>a{}</style>')).toBe("default-src 'none'");
});

it.each([
  '<meta content="a <style> of its own">',
  "<meta content='a <script> of its own'>",
  '<!-- <style> -->',
  '<a title="x > y <style>" href="/">Kabar</a>',
])('is not led astray by %s', async (before) => {
  const html = `${before}<style>${style}</style><script type="module">${script}</script>`;
  expect(await trimPolicy(policy, html)).toContain(hash(style));
  expect(await trimPolicy(policy, html)).toContain(hash(script));
});
