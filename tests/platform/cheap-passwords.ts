import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

/**
 * Takes the work out of new passwords' hashes, for runs that make thousands (vitest.mutants.config.ts): what is stored
 * still names the real cost, and hashes of another cost are as they should be.
 */
function cheapScrypt(...[password, salt, length, options, done]: Parameters<typeof scrypt>): void {
  const isNew = options.N === 16384 && options.p === 5;
  scrypt(password, salt, length, isNew ? { ...options, N: 16, p: 1 } : options, done);
}

Object.assign(crypto, { scrypt: cheapScrypt });
syncBuiltinESMExports();
