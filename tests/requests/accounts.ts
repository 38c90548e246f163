import { Secret, TOTP } from 'otpauth';
import type { AuthenticatorSetup, RecoveryCodes, ResetSlip } from '#contract/accounts.ts';
import { termsVersion } from '#contract/retention.ts';
import type { CallName } from '#site/lib/api/api-client.ts';
import { person } from '#tests/support/letters/submissions.ts';
import type { Account } from '#tests/support/portal.ts';
import { village as settings } from '#village.config.ts';
import type { FeatureRequests } from './request.ts';
import type { Village } from './village.ts';

const passwordBaru = 'ombak kopi jendela';
const { password } = person;

/** A request in the session of a new account, which it changes. */
const asNew = (body?: object) => async (village: Village) => ({
  token: (await village.account()).token,
  body,
});

type Session = Pick<Account, 'token'>;

/** Starts the set-up of authenticator codes, by default for a new admin. */
async function beginCodes(village: Village, session?: Session) {
  const { token } = session ?? (await village.account('admin'));
  const sent = { token, body: { password } };
  const { rahasia } = await village.call<AuthenticatorSetup>('POST', 'auth/codes', sent);
  return { token, body: { kode: TOTP.generate({ secret: Secret.fromBase32(rahasia) }) } };
}

/** Turns codes on, and returns the recovery codes with the session. */
export async function enableCodes(village: Village, session?: Session) {
  const sent = await beginCodes(village, session);
  const codes = await village.call<RecoveryCodes>('PUT', 'auth/codes', sent);
  return { ...codes, token: sent.token };
}

type AccountCall = Exclude<
  Extract<CallName, `${string} auth/${string}`>,
  `${string} auth/users${string}`
>;

/** Requests of residents and officials about their own account. */
export const accountRequests: FeatureRequests<AccountCall> = {
  'POST auth/register': ({ next }) => ({
    body: { name: person.name, email: `baru${next()}@layung.test`, password },
  }),
  'POST auth/login': {
    '': async (village) => ({ body: { email: (await village.account()).email, password } }),
    'with a code': async (village) => {
      const account = await village.account('admin');
      const { kodePemulihan } = await enableCodes(village, account);
      return { body: { email: account.email, password, kode: kodePemulihan[0] } };
    },
  },
  'POST auth/confirm': asNew({ password }),
  'POST auth/logout': asNew(),
  'POST auth/logout-everywhere': asNew(),
  'PUT auth/password': asNew({ passwordLama: password, passwordBaru }),
  'POST auth/reset': async (village) => {
    const { id, email } = await village.account();
    const { token } = village.admin;
    const { kode } = await village.call<ResetSlip>('POST', `auth/users/${id}/reset`, { token });
    return { body: { email, kode, passwordBaru } };
  },
  'GET auth/account': ({ resident }) => ({ token: resident.token }),
  'PUT auth/account': (village) =>
    asNew({ email: `betul${village.next()}@layung.test`, password })(village),
  'PUT auth/terms': asNew({ versi: termsVersion(settings) }),
  'DELETE auth/notice': asNew(),
  'GET auth/export': async (village) => {
    const { token } = await village.account();
    await village.submit('uploadapp', { token });
    return { token };
  },
  'DELETE auth/account': async (village) => {
    const { token } = await village.account();
    await village.submit('uploadapp', { token });
    return { token, body: { password } };
  },
  'POST auth/codes': async (village) => ({
    token: (await village.account('admin')).token,
    body: { password },
  }),
  'PUT auth/codes': (village) => beginCodes(village),
  'DELETE auth/codes': async (village) => ({
    token: (await enableCodes(village)).token,
    body: { password },
  }),
  'GET auth/dashboard': ({ resident }) => ({ token: resident.token }),
  'GET auth/adminpanel': ({ admin }) => ({ token: admin.token }),
};
