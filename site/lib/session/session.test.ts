import { describe, expect, it } from 'vitest';
import { afterLogin, loginAddress } from './session.ts';

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
