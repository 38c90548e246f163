import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

/** The simulation hashes thousands of passwords: new hashes cost little but record the real cost parameters. */
function cheapScrypt(...[password, salt, length, options, done]: Parameters<typeof scrypt>): void {
  const isNew = options.N === 16384 && options.p === 5;
  scrypt(password, salt, length, isNew ? { ...options, N: 16, p: 1 } : options, done);
}

Object.assign(crypto, { scrypt: cheapScrypt });
syncBuiltinESMExports();
