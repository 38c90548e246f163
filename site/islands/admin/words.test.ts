import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settleWords, stateOf, wordsOf } from './words.ts';

/** A tab's storage, history and address, as far as words need them. */
function openTab(address = '/adminpanel?menu=surat', referrer = '') {
  const entry = { state: null as unknown, address };
  vi.stubGlobal('history', {
    get state() {
      return entry.state;
    },
    replaceState(state: unknown, _: string, next: string) {
      Object.assign(entry, { state, address: next });
    },
  });
  vi.stubGlobal('location', {
    get pathname() {
      return entry.address.split('?')[0];
    },
    get search() {
      return entry.address.slice(entry.address.indexOf('?'));
    },
  });
  vi.stubGlobal('document', { referrer });
  const left = new AbortController();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
    left.signal.addEventListener('abort', listener, { once: name === 'pagehide' }),
  );
  return { entry, leave: () => left.abort() };
}

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const logIn = (account: string) => {
  localStorage.setItem('token', `x.${btoa(JSON.stringify({ sub: account }))}.x`);
  localStorage.setItem('role', 'admin');
};

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  logIn('a');
});

describe('words', () => {
  it('are told by a mark that says nothing of them', () => {
    const state = stateOf('siti aminah');
    expect(wordsOf(state)).toBe('siti aminah');
    expect(JSON.stringify(state)).not.toMatch(/siti|aminah/);
    expect(stateOf('siti aminah')).toEqual(state);
    expect(stateOf('budi')).not.toEqual(state);
    expect(stateOf('')).toBeNull();
    for (const other of [null, undefined, {}, { kata: 'lain' }, { kata: 1 }, { step: 2 }])
      expect(wordsOf(other)).toBe('');
  });

  it('are another account’s no more', () => {
    const state = stateOf('siti');
    logIn('b');
    expect(wordsOf(state)).toBe('');
    stateOf('budi');
    expect(sessionStorage.getItem('kata')).not.toContain('siti');
  });

  it('work without storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(wordsOf(stateOf('siti'))).toBe('siti');
  });
});

describe('an address of before', () => {
  it.each(['menu=surat', 'menu=surat&daftar=agenda', 'menu=pengguna'])(
    'with %s loses its words, which are used',
    (menu) => {
      const { entry } = openTab(`/adminpanel?${menu}&cari=siti+aminah&halaman=2`);
      settleWords();
      expect(entry.address).toBe(`/adminpanel?${menu}&halaman=2`);
      expect(wordsOf(entry.state)).toBe('siti aminah');
    },
  );

  it('of public content stays', () => {
    const { entry } = openTab('/adminpanel?menu=berita&cari=kopi');
    settleWords();
    expect(entry).toEqual({ state: null, address: '/adminpanel?menu=berita&cari=kopi' });
  });
});

describe('a login that the end of a session asked for', () => {
  it.each([
    ['https://desa.test/login?kembali=x', '/adminpanel?menu=surat&tindakan=tolak', 'siti'],
    ['https://desa.test/login', '/adminpanel?menu=surat&daftar=agenda', ''],
    ['https://desa.test/', '/adminpanel?menu=surat', ''],
  ])('from %s to %s finds the words %j', (referrer, address, words) => {
    const before = openTab();
    settleWords();
    before.entry.state = stateOf('siti');
    before.leave();
    const after = openTab(address, referrer);
    settleWords();
    expect(wordsOf(after.entry.state)).toBe(words);
    expect(after.entry.address).toBe(address);
  });
});
