import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loginFromProtect, takeLeftPlace, toHome, toProtect } from './leave.ts';

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

const stand = (pathname: string, search = '', hash = '') =>
  vi.stubGlobal('location', { pathname, search, hash, replace });

it('keeps the dashboard as it was for the next login of a resident, once', () => {
  stand('/dashboard', '?tab=riwayat', '#baru');
  toHome();
  expect(replace).toHaveBeenLastCalledWith('/');
  expect(takeLeftPlace('user')).toBe('/dashboard?tab=riwayat#baru');
  expect(takeLeftPlace('user')).toBeNull();
});

it("keeps an official's place from a resident who logs in next, and from everybody after", () => {
  stand('/adminpanel', '?menu=surat');
  toProtect();
  expect(replace).toHaveBeenLastCalledWith('/protect');
  expect(loginFromProtect()).toBe('/login?kembali=%2Fadminpanel%3Fmenu%3Dsurat');
  expect(takeLeftPlace('user')).toBeNull();
  expect(takeLeftPlace('admin')).toBeNull();
});

it('leads from /protect to the plain login where nothing but the panel was left', () => {
  expect(loginFromProtect()).toBe('/login');
  stand('/adminpanel');
  toProtect();
  expect(loginFromProtect()).toBe('/login');
});
