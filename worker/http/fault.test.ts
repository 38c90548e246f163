import { describe, expect, it } from 'vitest';
import { describeFault, Fault, nameCause } from './fault.ts';

const secret = 'Rahasia Bin Bocor 3204123412341234';

/** What the database layer throws: its message repeats the parameters, its cause is the database's own error. */
function queryFault(cause: string): Error {
  const message = `Failed query: insert into users values (?)\nparams: ${secret}\n    at ${secret}`;
  return new Error(message, {
    cause: new Error(`D1_ERROR: ${cause}`, { cause: new Error(cause) }),
  });
}

describe('a fault', () => {
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
  ])('of the database or bucket, %j, is told by its known words alone', (message, cause) => {
    expect(describeFault(queryFault(message)).cause).toBe(cause);
    expect(JSON.stringify(describeFault(queryFault(message)))).not.toMatch(/Rahasia|3204|params/);
  });

  it('of D1 is told by its code where there is nothing more', () => {
    expect(nameCause(new Error(`D1_TYPE_ERROR: Type of ${secret} not supported`))).toBe(
      'D1_TYPE_ERROR',
    );
  });

  it('of the portal is told in its own words, even if something caused it', () => {
    const fault = new Fault('no file was removed', { cause: new Error(secret) });
    expect(describeFault(fault)).toMatchObject({ name: 'Fault', cause: 'no file was removed' });
  });

  it('of any other kind is told by its name and its place, whatever its message looks like', () => {
    const fault = new TypeError(`${secret}\n    at ${secret} (x.js:1:1)`);
    const { name, cause, at } = describeFault(fault);
    expect([name, cause]).toEqual(['TypeError', undefined]);
    expect(at[0]).toContain('fault.test.ts:');
    expect(at.join()).not.toContain('Rahasia');
    expect(nameCause(fault)).toBe('TypeError');
  });

  it('that is no error is told by its type', () => {
    expect(describeFault(secret)).toEqual({ name: 'string', at: [] });
    expect(describeFault(Object.assign(new Error('x'), { name: secret })).name).toBe('Error');
  });
});
