import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loginFromProtect, redirectHome, redirectToProtect, takeLeftPlace } from './leave.ts';

const replace = vi.fn();
beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const visit = (pathname: string, search = '', hash = '') =>
  vi.stubGlobal('location', { pathname, search, hash, replace });

it('returns a resident to the dashboard, once', () => {
  visit('/dashboard', '?tab=riwayat', '#baru');
  redirectHome();
  expect(replace).toHaveBeenLastCalledWith('/');
  expect(takeLeftPlace('user')).toBe('/dashboard?tab=riwayat#baru');
  expect(takeLeftPlace('user')).toBeNull();
});

it("does not return a resident to an official's page, and discards it", () => {
  visit('/adminpanel', '?menu=surat');
  redirectToProtect();
  expect(replace).toHaveBeenLastCalledWith('/protect');
  expect(loginFromProtect()).toBe('/login?kembali=%2Fadminpanel%3Fmenu%3Dsurat');
  expect(takeLeftPlace('user')).toBeNull();
  expect(takeLeftPlace('admin')).toBeNull();
});

it('links /protect to the plain login when only the panel was left', () => {
  expect(loginFromProtect()).toBe('/login');
  visit('/adminpanel');
  redirectToProtect();
  expect(loginFromProtect()).toBe('/login');
});
