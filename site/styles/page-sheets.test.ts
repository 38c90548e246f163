import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { sourcesOf } from './page-sheets.ts';

const sources = (page: string) =>
  sourcesOf(resolve('site/pages', page)).map((file) => file.slice(resolve('site').length + 1));

it('follows a page to all that it shows, and to scripts that put classes on', () => {
  const login = sources('login.astro');
  expect(login).toContain('pages/login.astro');
  expect(login).toContain('components/account/auth-page.astro');
  expect(login).toContain('components/frame/top-bar.astro');
  expect(login).toContain('ui/fields/field.tsx');
  expect(login).toContain('lib/forms/auth-form.ts');
});

it('leaves out what a page does not show', () => {
  const home = sources('index.astro');
  expect(home).toContain('components/home/hero.astro');
  expect(home.filter((file) => /panel|account|letters|lib\//.test(file))).toEqual([]);
});

it('follows sections that are fetched when they are opened', () => {
  expect(sources('adminpanel.astro')).toContain('islands/admin/surat/surat-section.tsx');
});
