import { describe, expect, it } from 'vitest';
import { accountOf, afterLogin, isOver, loginAddress } from './session.ts';

const leadsTo = (path: string, role: string) =>
  afterLogin(new URL(loginAddress(path), 'https://desa.test').search, role);

describe('afterLogin', () => {
  it('comes back to the section that a session ended in', () => {
    const path = `/adminpanel?${new URLSearchParams({ menu: 'edit', 'cari-lpms': 'ibu siti & co', lpms: '2' })}`;
    expect(leadsTo(path, 'admin')).toBe(path);
  });

  it('leads to the role’s own place without a path, and for one of another site', () => {
    expect(afterLogin('', 'admin')).toBe('/adminpanel');
    for (const path of ['https://lain.test', '//lain.test', '/\\lain.test', 'sku'])
      expect(leadsTo(path, 'user')).toBe('/dashboard');
  });

  it('leads nobody to a page that sends the role away again', () => {
    for (const path of [
      '/adminpanel?menu=surat',
      '/cetak/buku?tahun=2026',
      '/uploadberita',
      '/lpms/b3-f/edit',
    ])
      expect(leadsTo(path, 'user')).toBe('/dashboard');
    expect(leadsTo('/sku', 'user')).toBe('/sku');
    expect(leadsTo('/uploadberita', 'admin')).toBe('/uploadberita');
  });
});

describe('a token', () => {
  const token = (claims: object) =>
    `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
  const over = (claims: object, now: number) => isOver({ token: token(claims), role: 'user' }, now);

  it('names its account', () => {
    expect(accountOf(token({ sub: 'a-1' }))).toBe('a-1');
    for (const none of [undefined, '', 'x', 'x.e.x', token({ sub: 1 })])
      expect(accountOf(none)).toBeNull();
  });

  it('says itself when the session is over, and one that says nothing goes on', () => {
    expect(over({ exp: 100 }, 99_999)).toBe(false);
    expect(over({ exp: 100 }, 100_000)).toBe(true);
    expect(over({}, 100_000)).toBe(false);
    expect(isOver(null, 100_000)).toBe(false);
  });
});
