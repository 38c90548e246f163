import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CryptoKeySigner, HttpTimestampAuthority, PDF } from '@libpdf/core';
import type { Authority } from './authority.ts';

type Step = Parameters<PDF['sign']>[0];

const rsa = (hash: string) => ({ name: 'RSASSA-PKCS1-v1_5', hash }) as const;
const ec = (namedCurve: string) => ({ name: 'ECDSA', namedCurve }) as const;

/** Signs a letter with @libpdf/core at every level and with every kind of key. */
export async function signByLibpdf(
  letter: Uint8Array,
  authority: Authority,
): Promise<Map<string, Uint8Array>> {
  const timestampAuthority = new HttpTimestampAuthority(authority.timestamps);
  const asep = await signerOf(authority.folder, 'asep', rsa('SHA-256'));
  const siti = await signerOf(authority.folder, 'siti', rsa('SHA-256'));
  const siti512 = await signerOf(authority.folder, 'siti', rsa('SHA-512'));
  const dewi = await signerOf(authority.folder, 'dewi', ec('P-256'));
  const bambang = await signerOf(authority.folder, 'bambang', ec('P-384'));
  const adbe = 'adbe.pkcs7.detached';
  const variants: Record<string, Step[]> = {
    bb: [{ signer: asep, level: 'B-B', reason: 'Surat desa', location: 'Layung' }],
    bt: [{ signer: asep, level: 'B-T', timestampAuthority }],
    blt: [{ signer: asep, level: 'B-LT', timestampAuthority }],
    blta: [{ signer: asep, level: 'B-LTA', timestampAuthority }],
    adbe: [{ signer: asep, subFilter: adbe }],
    'adbe-time': [{ signer: asep, subFilter: adbe, timestampAuthority }],
    p256: [{ signer: dewi, level: 'B-B' }],
    'p384-blt': [
      { signer: bambang, level: 'B-LT', timestampAuthority, digestAlgorithm: 'SHA-384' },
    ],
    sha512: [{ signer: siti512, level: 'B-B', digestAlgorithm: 'SHA-512' }],
    'two-blt': [siti, asep].map((signer) => ({ signer, level: 'B-LT', timestampAuthority })),
    'two-blta': [siti, asep].map((signer) => ({ signer, level: 'B-LTA', timestampAuthority })),
  };
  const files = new Map<string, Uint8Array>();
  for (const [name, steps] of Object.entries(variants)) {
    let bytes = letter;
    for (const step of steps) bytes = (await (await PDF.load(bytes)).sign(step)).bytes;
    files.set(name, bytes);
  }
  return files;
}

async function signerOf(
  folder: string,
  label: string,
  algorithm: ReturnType<typeof rsa> | ReturnType<typeof ec>,
): Promise<CryptoKeySigner> {
  const pem = readFileSync(join(folder, 'keys', `${label}.pem`));
  const pkcs8 = createPrivateKey(pem).export({ format: 'der', type: 'pkcs8' });
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  const [own, ...chain] = [label, 'ca', 'root'].map((name) => certificateOf(folder, name));
  if (!own) throw new Error(`no certificate of ${label}`);
  const kind = algorithm.name === 'ECDSA' ? 'EC' : 'RSA';
  return new CryptoKeySigner(key, own, kind, algorithm.name, chain);
}

const certificateOf = (folder: string, label: string) =>
  new Uint8Array(new X509Certificate(readFileSync(join(folder, 'certs', `${label}.cert.pem`))).raw);
