import { expect, it } from 'vitest';
import { publicOrigin } from './public-origin.ts';

const set = { PUBLIC_ORIGIN: 'https://desa.example' };

it('returns PUBLIC_ORIGIN for any Host header', () => {
  for (const host of ['evil.example', 'localhost:8787', 'desa.example:444']) {
    expect(publicOrigin(set, `http://${host}/verifikasi`)).toBe('https://desa.example');
  }
  expect(publicOrigin({ PUBLIC_ORIGIN: 'https://desa.example/' }, 'http://a.test/')).toBe(
    'https://desa.example',
  );
});

it.each(['http://localhost:8787', 'http://127.0.0.1:5000', 'http://[::1]:80'])(
  'falls back to %s on localhost',
  (address) => {
    expect(publicOrigin({}, `${address}/x?y`)).toBe(new URL(address).origin);
  },
);

it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.example', 'desa.example'])(
  'returns null for %s without PUBLIC_ORIGIN',
  (host) => {
    expect(publicOrigin({}, `https://${host}/`)).toBeNull();
    expect(publicOrigin({ PUBLIC_ORIGIN: '' }, `https://${host}/`)).toBeNull();
  },
);

it.each(['desa.example', 'ftp://desa.example', 'javascript:alert(1)', 'https://'])(
  'returns null for the invalid PUBLIC_ORIGIN %j',
  (PUBLIC_ORIGIN) => {
    expect(publicOrigin({ PUBLIC_ORIGIN }, 'http://localhost/')).toBeNull();
  },
);
