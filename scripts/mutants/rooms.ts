/** A part of the sources, and the tests that can tell that one of them has changed. */
interface Room {
  sources: string[];
  tests: string[];
}

/** What `npm run mutants` goes through. */
export const rooms: Readonly<Record<string, Room>> = {
  accounts: {
    sources: ['worker/accounts/**/*.ts'],
    tests: [
      'worker/accounts/**/*.test.ts',
      'worker/http/routes.api.test.ts',
      'worker/letters/register/register.api.test.ts',
    ],
  },
  contract: {
    sources: ['worker/contract/*.ts', 'worker/contract/{basics,issued,letters}/**/*.ts'],
    tests: [
      'worker/contract/**/*.test.ts',
      'worker/letters/letters.test.ts',
      'site/{islands/application-form/state,server}/*.test.ts',
    ],
  },
  collections: {
    sources: ['worker/contract/collections/**/*.ts'],
    tests: [
      'worker/contract/**/*.test.ts',
      'worker/content/{fields,made-up-collection}.api.test.ts',
      'site/{islands/{admin,content-form},lib,server}/**/*.test.{ts,tsx}',
    ],
  },
  letters: {
    sources: ['worker/letters/*.ts', 'worker/letters/{register,verification,wording}/**/*.ts'],
    tests: ['worker/letters/*.test.ts', 'worker/letters/{register,verification,wording}/*.test.ts'],
  },
  signed: {
    // A page of a picture needs the Images binding, which that platform has not.
    sources: ['worker/letters/{signed,signatories}/**/*.ts', '!**/picture-page.ts'],
    tests: ['worker/letters/{signed,signatories}/**/!(picture-page.api).test.ts'],
  },
  pdf: { sources: ['worker/letters/pdf/**/*.ts'], tests: ['worker/letters/pdf/**/*.test.ts'] },
};
