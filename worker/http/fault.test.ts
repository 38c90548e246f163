import { describe, expect, it } from 'vitest';
import { describeFault, Fault, nameCause } from './fault.ts';

const secret = 'Rahasia Bin Bocor 3204123412341234';

/** An error of the database layer: its message contains parameters, its cause is the database's error. */
function queryFault(cause: string): Error {
  const message = `Failed query: insert into users values (?)\nparams: ${secret}\n    at ${secret}`;
  return new Error(message, {
    cause: new Error(`D1_ERROR: ${cause}`, { cause: new Error(cause) }),
  });
}

describe('describeFault', () => {
  it.each([
    ['no such table: login_failures: SQLITE_ERROR', 'no such table: login_failures'],
    [
      'UNIQUE constraint failed: letters.counter, letters.year: SQLITE_CONSTRAINT',
      'UNIQUE constraint failed: letters.counter, letters.year',
    ],
    ['FOREIGN KEY constraint failed: SQLITE_CONSTRAINT', 'FOREIGN KEY constraint failed'],
    ['Network connection lost.', 'Network connection lost'],
    [
      'D1 DB is overloaded. Requests queued for too long.',
      'D1 DB is overloaded. Requests queued for too long',
    ],
    [`near "${secret}": syntax error at offset 3: SQLITE_ERROR`, 'SQLITE_ERROR'],
    [`${secret}, no such table: users`, undefined],
    [`put: ${secret} (10012)`, 'R2 (10012)'],
  ])('reports only known words of the database or bucket error %j', (message, cause) => {
    expect(describeFault(queryFault(message)).cause).toBe(cause);
    expect(JSON.stringify(describeFault(queryFault(message)))).not.toMatch(/Rahasia|3204|params/);
  });

  it('falls back to the D1 error code', () => {
    expect(nameCause(new Error(`D1_TYPE_ERROR: Type of ${secret} not supported`))).toBe(
      'D1_TYPE_ERROR',
    );
  });

  it('reports the message of a Fault and ignores its cause', () => {
    const fault = new Fault('no file was removed', { cause: new Error(secret) });
    expect(describeFault(fault)).toMatchObject({ name: 'Fault', cause: 'no file was removed' });
  });

  it('reports name and stack of other errors, never the message', () => {
    const fault = new TypeError(`${secret}\n    at ${secret} (x.js:1:1)`);
    const { name, cause, at } = describeFault(fault);
    expect([name, cause]).toEqual(['TypeError', undefined]);
    expect(at[0]).toContain('fault.test.ts:');
    expect(at.join()).not.toContain('Rahasia');
    expect(nameCause(fault)).toBe('TypeError');
  });

  it('reports the type of values that are not errors', () => {
    expect(describeFault(secret)).toEqual({ name: 'string', at: [] });
    expect(describeFault(Object.assign(new Error('x'), { name: secret })).name).toBe('Error');
  });
});
