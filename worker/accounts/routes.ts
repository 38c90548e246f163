import { Hono } from 'hono';
import {
  agreedTermsSchema,
  authenticatorCodeSchema,
  loginSchema,
  ownCorrectionSchema,
  passwordChangeSchema,
  passwordProofSchema,
  passwordResetSchema,
  registrationSchema,
} from '#contract/accounts.ts';
import { bodies as examples } from '#contract/examples/index.ts';
import {
  accountAnswerSchema,
  accountDetailsSchema,
  authenticatorSetupSchema,
  loginAnswerSchema,
  recoveryCodesSchema,
  userRecordSchema,
} from '#contract/records/accounts.ts';
import { messageSchema } from '#contract/records/failure.ts';
import { requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { body } from '#worker/http/input/body.ts';
import { describe } from '#worker/http/operation.ts';
import { Refusal, refuse } from '#worker/http/refusal.ts';
import { storageOf } from '#worker/http/request.ts';
import { respond } from '#worker/http/respond.ts';
import { linksOf } from '#worker/http/secrets/signed-links.ts';
import { humanCheck } from '#worker/http/turnstile.ts';
import { limitLogins } from '#worker/intake/index.ts';
import { correctOwnAccount } from './account/correct.ts';
import { agree, dismissNotice, toAnswer, toDetails } from './account/details.ts';
import { exportAccount } from './account/export.ts';
import { register } from './account/register.ts';
import { deleteOwnAccount } from './account/removal.ts';
import { beginSetup, turnOff, turnOn } from './codes/manage.ts';
import { attemptOf, rememberDevice } from './login/attempt.ts';
import { login } from './login/login.ts';
import { logout, logoutEverywhere } from './login/logout.ts';
import { changePassword } from './password/change.ts';
import { confirmPassword } from './password/confirm.ts';
import { resetPassword } from './password/reset.ts';

const size = 'account';
const wrongPassword = 'No valid token, or the password is wrong, which counts as a failed login.';
const passwordProof = body(passwordProofSchema, { size, example: examples.passwordProof });

/** Registration, login and the own account. */
export const accountRoutes = new Hono<AppEnv>()
  .basePath('/auth')
  .post(
    '/register',
    describe({
      summary: 'Register an account',
      description: 'Everyone registers as `user`; a `role` in the body is ignored.',
      answer: userRecordSchema,
      created: true,
      refusals: {
        conflict: 'The e-mail is taken, or the terms changed after they were read.',
        'too-many':
          'Too many from the address or in the village, without a token in `X-Turnstile`.',
      },
    }),
    limitLogins,
    body(registrationSchema, { size, example: examples.registration }),
    (c) => respond(c, register(c.var.db, c.req.valid('json'), humanCheck(c), new Date()), 201),
  )
  .post(
    '/login',
    describe({
      summary: 'Request a token by e-mail and password',
      description:
        'Returns a token for the header `x-auth-token`. An account with authenticator codes is asked for `kode` by 401 and `errors.kode`.',
      answer: loginAnswerSchema,
      refusals: {
        unauthenticated: 'E-mail or password is wrong, or `errors.kode` asks for a code.',
        'too-many': 'Ten failures within a minute, or too many for the account or the address.',
      },
    }),
    limitLogins,
    body(loginSchema, { size, example: examples.login }),
    (c) => respond(c, rememberDevice(c, login(c.req.valid('json'), attemptOf(c)))),
  )
  .post(
    '/reset',
    describe({
      summary: 'Set a password with the code of a reset slip',
      answer: loginAnswerSchema,
      refusals: { unauthenticated: 'The code is wrong, used or expired.' },
    }),
    limitLogins,
    body(passwordResetSchema, { size, example: examples.passwordReset }),
    (c) => respond(c, rememberDevice(c, resetPassword(c.req.valid('json'), attemptOf(c)))),
  )
  .put(
    '/password',
    describe({
      summary: 'Change the password',
      description: 'Ends all other sessions and returns a new token.',
      answer: loginAnswerSchema,
      refusals: { unauthenticated: wrongPassword },
    }),
    limitLogins,
    requirePermission('account.password'),
    body(passwordChangeSchema, { size, example: examples.passwordChange }),
    (c) => {
      const change = changePassword(c.var.account, c.req.valid('json'), attemptOf(c));
      return respond(c, rememberDevice(c, change));
    },
  )
  .post(
    '/confirm',
    describe({
      summary: 'Confirm the password',
      description:
        'Returns a new token of this session, with which acts on other accounts (role, codes, reset slip) are allowed for 30 minutes. A login allows them for as long.',
      answer: loginAnswerSchema,
      refusals: { unauthenticated: wrongPassword },
    }),
    limitLogins,
    requirePermission('account.confirm'),
    passwordProof,
    (c) => {
      const { account, session } = c.var;
      const { password } = c.req.valid('json');
      return respond(c, confirmPassword(account, session, password, attemptOf(c)));
    },
  )
  .post(
    '/logout',
    describe({ summary: 'End this session', answer: messageSchema }),
    requirePermission('account.logout'),
    (c) => respond(c, logout(c.var.db, c.var.session)),
  )
  .post(
    '/logout-everywhere',
    describe({ summary: 'End all sessions of the account', answer: messageSchema }),
    requirePermission('account.logoutEverywhere'),
    (c) => respond(c, logoutEverywhere(c.var.db, c.var.account.id, new Date())),
  )
  .get(
    '/dashboard',
    describe({ summary: 'Read whose session it is', answer: accountAnswerSchema }),
    requirePermission('dashboard.read'),
    (c) => respond(c, toAnswer(c.var.account)),
  )
  .get(
    '/adminpanel',
    describe({ summary: 'Read whose session it is, for admins', answer: accountAnswerSchema }),
    requirePermission('adminpanel.read'),
    (c) => respond(c, toAnswer(c.var.account)),
  )
  .get(
    '/account',
    describe({ summary: 'Read the own account', answer: accountDetailsSchema }),
    requirePermission('account.read'),
    (c) => respond(c, toDetails(c.var.account)),
  )
  .put(
    '/account',
    describe({
      summary: 'Correct the own name or e-mail',
      description: 'Changes the fields that are sent. Sessions go on.',
      answer: accountDetailsSchema,
      refusals: { unauthenticated: wrongPassword, conflict: 'The e-mail is taken.' },
    }),
    limitLogins,
    requirePermission('account.correct'),
    body(ownCorrectionSchema, { size, example: examples.ownCorrection }),
    (c) => respond(c, correctOwnAccount(c.var.account, c.req.valid('json'), attemptOf(c))),
  )
  .put(
    '/terms',
    describe({
      summary: 'Agree to the terms',
      answer: accountDetailsSchema,
      refusals: { conflict: 'The terms changed after they were read.' },
    }),
    requirePermission('account.terms'),
    body(agreedTermsSchema, { size, example: examples.terms }),
    (c) => {
      const { versi } = c.req.valid('json');
      return respond(c, agree(c.var.db, c.var.account, versi, new Date()));
    },
  )
  .delete(
    '/notice',
    describe({
      summary: 'Dismiss the notices of a reset slip and of a change by an official',
      answer: accountDetailsSchema,
    }),
    requirePermission('account.read'),
    (c) => respond(c, dismissNotice(c.var.db, c.var.account)),
  )
  .get(
    '/export',
    describe({
      summary: 'Download the own data',
      description: 'Everything that the portal stores of the account: JSON and files.',
      answer: 'application/zip',
      refusals: { 'too-many': 'Another export of the account is being sent.' },
    }),
    limitLogins,
    requirePermission('account.export'),
    async (c) => {
      const zip = await exportAccount(storageOf(c), c.var.account, linksOf(c));
      if (zip instanceof Refusal) return refuse(c, zip);
      c.header('Content-Type', 'application/zip');
      c.header('Content-Disposition', 'attachment; filename="data-akun.zip"');
      return c.body(zip);
    },
  )
  .delete(
    '/account',
    describe({
      summary: 'Delete the own account',
      answer: messageSchema,
      refusals: { unauthenticated: wrongPassword },
    }),
    limitLogins,
    requirePermission('account.delete'),
    passwordProof,
    (c) => {
      const { password } = c.req.valid('json');
      return respond(c, deleteOwnAccount(c.env.FILES, c.var.account, password, attemptOf(c)));
    },
  )
  .post(
    '/codes',
    describe({
      summary: 'Begin the setup of authenticator codes',
      answer: authenticatorSetupSchema,
      created: true,
      refusals: { unauthenticated: wrongPassword, conflict: 'Codes are turned on already.' },
    }),
    limitLogins,
    requirePermission('account.codes'),
    passwordProof,
    (c) => respond(c, beginSetup(c.var.account, c.req.valid('json'), attemptOf(c)), 201),
  )
  .put(
    '/codes',
    describe({
      summary: 'Turn authenticator codes on',
      answer: recoveryCodesSchema,
      refusals: { conflict: 'No setup was begun, or codes are turned on already.' },
    }),
    limitLogins,
    requirePermission('account.codes'),
    body(authenticatorCodeSchema, { size, example: examples.authenticatorCode }),
    (c) => respond(c, turnOn(c.var.account, c.req.valid('json'), attemptOf(c))),
  )
  .delete(
    '/codes',
    describe({
      summary: 'Turn authenticator codes off',
      answer: messageSchema,
      refusals: {
        unauthenticated: wrongPassword,
        conflict: 'Codes are not turned on, or the village requires them.',
      },
    }),
    limitLogins,
    requirePermission('account.codes'),
    passwordProof,
    (c) => respond(c, turnOff(c.var.account, c.req.valid('json'), attemptOf(c))),
  );
